import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { toCredits } from '../../../client/links.ts'
import { useTexts } from '../../../client/texts.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { OfferTime } from './offer-banner.tsx'
import './offers.css'

/** `hours` from signup on, in which the bonus is there. */
type Props = { percentage: number; hours: number; endsAt: Date; onClose(): void }

export default function TimeBonusModal({ percentage, hours, endsAt, onClose }: Props) {
  useTexts('credits')
  const t = useTranslations('credits.bonus')
  const word = useTranslations('base.word')
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} sheet className="bonus">
      <ModalHeader
        id={id}
        title={
          <>
            <Gift className="icon l" aria-hidden /> {t('title', { percentage: String(percentage) })}
          </>
        }
        closeLabel={word('close')}
        onClose={onClose}
      />
      <p>{t('text', { hours })}</p>
      <OfferTime endsAt={endsAt} onEnd={onClose} />
      <Link {...toCredits} className={buttonClass({ variant: 'primary', size: 'lg', block: true })} onClick={onClose}>
        {t('go')}
      </Link>
      <Button variant="ghost" block onClick={onClose}>
        {t('later')}
      </Button>
    </Modal>
  )
}
