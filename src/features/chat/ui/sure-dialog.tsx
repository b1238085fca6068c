import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { Modal } from '../../../kit/modal.tsx'

/** Before words about money are sent. The safe answer comes first. @source TRU-14 */
export default function SureDialog({ onAnswer }: { onAnswer(isSure: boolean): void }) {
  const t = useTranslations('chat.care')
  const id = useId()
  return (
    <Modal open onClose={() => onAnswer(false)} labelledBy={id}>
      <h2 id={id}>{t('sureTitle')}</h2>
      <p className="muted">{t('sureText')}</p>
      <div className="dialog-actions">
        <Button variant="primary" onClick={() => onAnswer(false)}>
          {t('sureBack')}
        </Button>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          {t('sureSend')}
        </Button>
      </div>
    </Modal>
  )
}
