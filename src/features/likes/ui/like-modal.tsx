import { Flag, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { imageSrcSet, imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Button, IconButton } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { Modal } from '../../../kit/modal.tsx'
import './like-modal.css'

type Props = {
  card: Card
  match: boolean
  onOpen(profileId: string): void
  onReport(card: Card): void
  onClose(): void
}

/** Full screen: who likes you. Picture and button tell the profile's id, a click elsewhere closes. */
export function LikeModal({ card, match, onOpen, onReport, onClose }: Props) {
  const t = useTranslations('likes.modal')
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
          <h1 id={id}>{t('title')}</h1>
          <p className="who">
            <MemberName member={card} />
          </p>
          <p>{match ? t('match', { name }) : t('like', { name })}</p>
          <Button size="lg" onClick={(event) => (event.stopPropagation(), onOpen(card.id))}>
            {t('open')}
          </Button>
          <button
            type="button"
            className="report"
            aria-label={`${profile('report')}: ${name}`}
            onClick={(event) => (event.stopPropagation(), onReport(card))}
          >
            <Flag className="icon s" aria-hidden />
            {profile('report')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
