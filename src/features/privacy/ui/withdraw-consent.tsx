import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '../../../client/use-save.ts'
import { takeUser, useWeb } from '../../../client/web.tsx'
import { Button } from '../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'

/** Says what it clears before it does. Two presses from the settings. */
export function WithdrawConsent({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTranslations('settings.wish')
  const words = useTranslations('base.word')
  const web = useWeb()
  const titleId = useId()
  const { run, busy } = useSave({
    call: async () => takeUser(web, (await web.api.updateUser({ body: { consent_sensitive: false } })).user),
    said: () => t('withdrawn'),
    onSaved: onClose,
  })
  return (
    <Modal open={open} onClose={onClose} busy={busy} labelledBy={titleId}>
      <ModalHeader title={t('withdrawTitle')} id={titleId} closeLabel={words('close')} onClose={onClose} />
      <p className="mb-5">{t('withdrawText')}</p>
      <div className="row flex-wrap">
        <Button variant="outline" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => run()}>
          {t('withdrawSubmit')}
        </Button>
      </div>
    </Modal>
  )
}
