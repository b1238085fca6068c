import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useSave } from '../../../../client/use-save.ts'
import { useWeb } from '../../../../client/web.tsx'
import { Button } from '../../../../kit/button.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import { PasswordField } from '../password-field.tsx'

type Props = { open: boolean; onClose(): void; onProved(): void }

/** Asks for the password once more. @source TRU-11 */
export function PasswordProof({ open, ...rest }: Props) {
  return open ? <Proof {...rest} /> : null
}

function Proof({ onClose, onProved }: Omit<Props, 'open'>) {
  const t = useTranslations('settings.data')
  const { api } = useWeb()
  const id = useId()
  const fieldError = useFieldError()
  const [password, setPassword] = useState('')
  const [empty, setEmpty] = useState(false)
  const { form, run, busy, fields } = useSave<string, unknown>({
    call: (given) => api.provePassword({ body: { password: given } }),
    said: () => null,
    onSaved: onProved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(password === '')
    if (password !== '') run(password)
  }
  return (
    <Modal open labelledBy={id} onClose={onClose} busy={busy} sheet>
      <ModalHeader id={id} title={t('proofTitle')} closeLabel={t('close')} onClose={onClose} />
      <p className="muted mb-4">{t('proofText')}</p>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={fieldError('password', empty ? 'required' : fields['password'])}
          onValue={(value) => {
            setPassword(value)
            setEmpty(false)
          }}
        />
        <div className="row flex-wrap">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" className="grow" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
