import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/limits.ts'

export type PasswordFault = 'short' | 'long' | 'common' | 'same'

/** What a new password must not be: the member's own address or name, or one that `isCommon` knows. */
type Guessed = { email: string; name: string; isCommon(password: string): boolean }

/** What is wrong with a new password. Length alone is asked for: no rules of composition. */
export function passwordFault(password: string, { email, name, isCommon }: Guessed): PasswordFault | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'short'
  if (length > PASSWORD_MAX) return 'long'
  const plain = password.trim().toLowerCase()
  if (plain === email.trim().toLowerCase() || plain === name.trim().toLowerCase()) return 'same'
  return isCommon(password) ? 'common' : null
}

export function newPasswordFault(
  typed: { password: string; password_repeat: string },
  guessed: Guessed,
): PasswordFault | 'not_equal' | null {
  return typed.password === typed.password_repeat ? passwordFault(typed.password, guessed) : 'not_equal'
}
