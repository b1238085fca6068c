import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/modal.tsx'

/** Asks before what somebody filled in is given up. */
export function Discard({ onDiscard, onClose }: { onDiscard(): void; onClose(): void }) {
  const t = useTranslations('desk.discard')
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id}>
      <h2 id={id} className="mb-4">
        {t('title')}
      </h2>
      <div className="row justify-end">
        <Button variant="ghost" onClick={onClose} data-autofocus>
          {t('goOn')}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Modal>
  )
}
