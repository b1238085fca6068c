import { useFieldError } from '../../../client/use-field-error.ts'
import type { FieldErrors } from '../../../contract/errors.ts'
import { PasswordField } from './password-field.tsx'

type Field = { name: string; value: string; error: string | undefined; onValue(value: string): void }
type Props = {
  labels: { password: string; hint: string; repeat: string }
  form: { errors: FieldErrors; field(name: 'password' | 'password_repeat'): Field }
}

export function NewPasswordFields({ labels, form }: Props) {
  const fieldError = useFieldError()
  const [first, second] = [form.field('password'), form.field('password_repeat')]
  // Shown at the second one: there it was mistyped, as often as not.
  const differ = form.errors['password'] === 'not_equal'
  return (
    <>
      <PasswordField
        {...first}
        label={labels.password}
        hint={labels.hint}
        autoComplete="new-password"
        meter
        error={differ ? undefined : first.error}
      />
      <PasswordField
        {...second}
        label={labels.repeat}
        autoComplete="new-password"
        error={differ ? fieldError('password_repeat', 'not_equal') : second.error}
      />
    </>
  )
}
