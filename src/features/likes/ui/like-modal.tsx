import { EllipsisVertical, Flag, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { Menu } from '../../../kit/menu.tsx'
import { Modal } from '../../../kit/modal.tsx'
import './like-modal.css'

type Props = {
  card: Card
  match: boolean
  onOpen(profileId: string): void
  onWrite(profileId: string): void
  onReport(card: Card): void
  onClose(): void
}

/**
 * Full screen: who likes you. The picture leads to the profile, the button there too or, after a match, to the
 * conversation; a click elsewhere closes.
 */
export function LikeModal({ card, match, onOpen, onWrite, onReport, onClose }: Props) {
  const t = useTranslations('likes.modal')
  const likes = useTranslations('likes')
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
      <div className="like-stage" onClick={onClose}>
        <IconButton className="x" label={word('close')} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
        <div className="more" onClick={(event) => event.stopPropagation()}>
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
        <div className="like-in relative grid justify-items-center text-center gap-2 w-full max-w-130">
          <button
            type="button"
            className="pic"
            aria-label={t('photo', { name })}
            onClick={(event) => (event.stopPropagation(), onOpen(card.id))}
          >
            {card.main_image ? (
              <img
                src={imageUrl(settings, card.main_image.filename)}
                srcSet={imageSrcSet(settings, card.main_image.filename)}
                sizes="300px"
                alt=""
                width={300}
                height={375}
              />
            ) : (
              <span className="nophoto" aria-hidden>
                {name.slice(0, 1).toUpperCase()}
              </span>
            )}
          </button>
          {match ? (
            <>
              <p id={id} className="font-semibold">
                {t('title')}
              </p>
              <h1>{t('match', { name })}</h1>
            </>
          ) : (
            <h1 id={id}>{t('title')}</h1>
          )}
          <p className="who">
            <MemberName member={card} />
          </p>
          {match ? null : <p>{t('like', { name })}</p>}
          <Button size="lg" onClick={(event) => (event.stopPropagation(), (match ? onWrite : onOpen)(card.id))}>
            {match ? likes('hi') : t('open')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
