import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTexts } from '../../../client/texts.ts'
import type { User } from '../../../contract/accounts.ts'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { SignupComplete } from './signup-complete.tsx'
import './accounts.css'

/** The reminder to confirm the address, in full: after a signup through a partner's form, on a smartphone. */
export default function ActivateModal({ user }: { user: User }) {
  useTexts('account')
  const t = useTranslations('account.complete')
  const words = useTranslations('base.word')
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal open={open} onClose={close} label={t('title')} sheet>
      <ModalHeader title={<span className="sr">{t('title')}</span>} closeLabel={words('close')} onClose={close} />
      <SignupComplete user={user} onLater={close} />
    </Modal>
  )
}
