import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'

type DeclinedProps = {
  /** By hand, on the payment company's page. */
  onAgain(): void
  /** Null where PayPal is not on offer. */
  onPayPal: (() => void) | null
  onClose(): void
}

/** The remembered card was refused. Nothing is ordered here: both ways lead to the last look before paying. @source T-15, S8-019 to S8-023, O-84 */
export function CardDeclined({ onAgain, onPayPal, onClose }: DeclinedProps) {
  const t = useTranslations('credits.declined')
  const word = useTranslations('base.word')
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} sheet>
      <ModalHeader title={t('title')} id={id} closeLabel={word('close')} onClose={onClose} />
      <p>{t('text')}</p>
      <div className="stack mt-5">
        <Button variant="primary" size="lg" block onClick={onAgain}>
          {t('again')}
        </Button>
        {onPayPal && (
          <Button variant="outline" size="lg" block onClick={onPayPal}>
            {t('paypal')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
