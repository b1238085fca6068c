import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../../client/use-form.ts'
import { useWeb } from '../../../../client/web.tsx'
import { Button } from '../../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import { PasswordField } from '../password-field.tsx'

export function PasswordProof({ onClose, onProved }: { onClose(): void; onProved(): void }) {
  const t = useTranslations('settings.data')
  const { api } = useWeb()
  const id = useId()
  const form = useForm({
    initial: { password: '' },
    call: (body) => api.provePassword({ body }),
    onSaved: onProved,
  })
  return (
    <Modal open labelledBy={id} onClose={onClose} busy={form.busy} sheet>
      <ModalHeader id={id} title={t('proofTitle')} closeLabel={t('close')} onClose={onClose} />
      <p className="muted mb-4">{t('proofText')}</p>
      <form className="stack" {...form.props}>
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        <div className="row flex-wrap">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" className="grow" busy={form.busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
