import type { FieldErrors } from '../../../contract/errors.ts'

/** What may not stay empty. Asked before the call: an empty password would count as a wrong one. */
export const emptyFields = (values: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value === '')
      .map(([field]) => [field, 'required']),
  )

/** Two passwords that differ are shown as an error of the second one: there it was mistyped, as often as not. @source S5-011 */
export function passwordErrors({ password, ...others }: FieldErrors): FieldErrors {
  if (password === undefined) return others
  return password === 'not_equal' ? { ...others, password_repeat: password } : { ...others, password }
}
