import { useFieldError } from '../../../client/use-field-error.ts'
import type { FieldErrors } from '../../../contract/errors.ts'
import { PasswordField } from './password-field.tsx'

export type NewPassword = { password: string; password_repeat: string }

type Props = {
  labels: { password: string; hint: string; repeat: string }
  value: NewPassword
  errors: FieldErrors
  onValue(value: NewPassword): void
}

/** The new password twice, with advice on its strength. */
export function NewPasswordFields({ labels, value, errors, onValue }: Props) {
  const fieldError = useFieldError()
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={labels.hint}
        name="password"
        autoComplete="new-password"
        meter
        value={value.password}
        error={fieldError('password', errors['password'])}
        onValue={(password) => onValue({ ...value, password })}
      />
      <PasswordField
        label={labels.repeat}
        name="password_repeat"
        autoComplete="new-password"
        value={value.password_repeat}
        error={fieldError('password_repeat', errors['password_repeat'])}
        onValue={(repeated) => onValue({ ...value, password_repeat: repeated })}
      />
    </>
  )
}
