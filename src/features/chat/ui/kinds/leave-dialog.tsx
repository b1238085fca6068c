import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../../kit/button.tsx'
import { Modal } from '../../../../kit/modal.tsx'

type Props = { address: string; from: string | null; onClose(): void }

/** Before a link out of a message: where it really leads, and who says so. The other site learns nothing of where it was. */
export default function LeaveDialog({ address, from, onClose }: Props) {
  const t = useTranslations('chat.leave')
  const word = useTranslations('base.word')
  const id = useId()
  const { host } = new URL(address)
  return (
    <Modal open onClose={onClose} labelledBy={id}>
      <h2 id={id}>{t('title')}</h2>
      <p className="grid gap-0.5 my-3 py-3 px-3.5 rounded-md bg-surface-2 wrap-anywhere">
        <b>{host}</b>
        <span className="small muted">{address}</span>
      </p>
      <p className="muted">{from === null ? t('own') : t('theirs', { name: from })}</p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={onClose}>
          {word('cancel')}
        </Button>
        <a
          className={buttonClass({ variant: 'outline' })}
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          onClick={onClose}
        >
          <ExternalLink className="icon s" aria-hidden />
          {t('go')}
        </a>
      </div>
    </Modal>
  )
}
