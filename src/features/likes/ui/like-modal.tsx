import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Flag, Heart, X } from 'lucide-react'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useMember, useSettings, useWeb } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { initialOf } from '../../../kit/initial.ts'
import { MemberName } from '../../../kit/member-name.tsx'
import { Menu } from '../../../kit/menu.tsx'
import { Modal } from '../../../kit/modal.tsx'
import { useWriteWords } from './write-words.ts'

/** That of a match tells what both may like. */
export type LikeCard = Card & { interests?: readonly string[] }

type Props = {
  card: LikeCard
  match: boolean
  onOpen(profileId: string): void
  onWrite(profileId: string): void
  onReport(card: Card): void
  onClose(): void
}

const TITLE = 'text-[clamp(2.5rem,6vw,3.75rem)] tracking-[-0.045em] leading-none'
const SAID = 'max-w-[min(36ch,100%)] text-[1.0625rem]'

/**
 * Full screen: who likes you. The picture leads to the profile, the button there too or, after a match, to the
 * conversation; a click elsewhere closes.
 */
export function LikeModal({ card, match, onOpen, onWrite, onReport, onClose }: Props) {
  const t = useTranslations('likes.modal')
  const words = useWriteWords()
  const word = useTranslations('base.word')
  const profile = useTranslations('members.profile')
  const settings = useSettings()
  const id = useId()
  const { name } = card
  return (
    <Modal
      open
      size="full"
      className="bg-(image:--gradient-brand) text-white on-photo"
      labelledBy={id}
      onClose={onClose}
    >
      <div
        className="relative grid grid-cols-[minmax(0,1fr)] place-items-center min-h-dvh p-6 max-sm:pt-20 overflow-hidden before:absolute before:top-[42%] before:left-1/2 before:size-[900px] before:-translate-1/2 before:rounded-full before:bg-[radial-gradient(circle,rgb(255_255_255/0.2),transparent_62%)]"
        onClick={onClose}
      >
        <IconButton
          className="absolute z-3 top-5 right-5 bg-[rgb(40_4_30/0.34)] text-white"
          label={word('close')}
          onClick={onClose}
        >
          <X className="icon" aria-hidden />
        </IconButton>
        <div className="absolute z-3 top-5 left-5" onClick={(event) => event.stopPropagation()}>
          <Menu
            label={profile('menu')}
            align="start"
            trigger={(props) => (
              <IconButton className="text-white" label={profile('menu')} {...props}>
                <EllipsisVertical className="icon" aria-hidden />
              </IconButton>
            )}
          >
            <button type="button" role="menuitem" onClick={() => onReport(card)}>
              <Flag className="icon s" aria-hidden />
              {profile('report')}
              <span className="sr">: {name}</span>
            </button>
          </Menu>
        </div>
        <div className="relative grid grid-cols-[minmax(0,1fr)] justify-items-center text-center gap-2 w-full max-w-130">
          <div className={match ? 'relative mb-11' : 'mb-5.5'}>
            <button
              type="button"
              className="block h-[min(375px,44svh)] aspect-4/5 border-6 border-white rounded-[36px] overflow-hidden bg-white shadow-[0_40px_90px_-20px_rgb(30_0_30/0.6)] cursor-pointer max-sm:h-[min(330px,40svh)] motion-safe:animate-[pop_var(--duration-celebrate)_var(--ease-spring)_both]"
              aria-label={t('photo', { name })}
              onClick={(event) => (event.stopPropagation(), onOpen(card.id))}
            >
              {card.main_image ? (
                <img
                  className="size-full object-cover object-[50%_30%] rounded-[28px]"
                  src={imageUrl(settings, card.main_image.filename)}
                  srcSet={imageSrcSet(settings, card.main_image.filename)}
                  sizes="300px"
                  alt=""
                  width={300}
                  height={375}
                />
              ) : (
                <span className="nophoto" aria-hidden>
                  {initialOf(name)}
                </span>
              )}
            </button>
            {match ? (
              <span
                className="absolute -bottom-7 left-1/2 -translate-x-1/2 grid place-items-center size-18 rounded-full bg-white text-[#d0195a] shadow-[0_14px_40px_rgb(30_0_30/0.4)] pointer-events-none"
                aria-hidden
              >
                <Heart className="icon fill size-9" />
              </span>
            ) : null}
          </div>
          {match ? (
            <>
              <p id={id} className={`${SAID} font-semibold`}>
                {t('title')}
              </p>
              <h1 className={TITLE}>{t('match', { name })}</h1>
            </>
          ) : (
            <h1 id={id} className={TITLE}>
              {t('title')}
            </h1>
          )}
          <p
            data-part="who"
            className="flex gap-2.5 items-center max-w-[min(36ch,100%)] font-bold text-[1.5rem] leading-[1.2] font-display normal-nums tracking-[-0.02em]"
          >
            <MemberName member={card} />
          </p>
          {match ? <Shared ids={card.interests ?? []} /> : <p className={SAID}>{t('like', { name })}</p>}
          <Button
            size="lg"
            className="min-w-[min(17.5rem,100%)] mt-4.5 [--bg:#fff] [--fg:#94103f] [--bd:transparent] [&:hover]:bg-[#fff1f5]"
            onClick={(event) => (event.stopPropagation(), (match ? onWrite : onOpen)(card.id))}
          >
            {match ? words(card.id) : t('open')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Shared({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('likes.modal')
  const format = useFormatter()
  const own = useMember().profile.interests
  const shared = ids.filter((id) => own.includes(id))
  const { data: all = [] } = useQuery({ ...useWeb().queries.interests(), enabled: shared.length > 0 })
  const names = all.filter(({ id }) => shared.includes(id)).map(({ name }) => name)
  return names.length > 0 ? <p className={SAID}>{t('shared', { interests: format.list(names) })}</p> : null
}
