import type { FieldErrors } from '../../../contract/errors.ts'
import { REASON_FOR_SIGNUP_MAX } from '../../../contract/limits.ts'
import { dateOfBirthFault } from './age.ts'
import { emailFault, normalEmail } from './email.ts'
import { nameFault, normalName } from './name.ts'
import { passwordFault } from './password.ts'

export type Draft = {
  email?: string | undefined
  name?: string | undefined
  date_of_birth?: string | undefined
  signup_message?: string | undefined
  password?: string | undefined
  terms?: boolean | undefined
}

/**
 * Everything that is wrong with the fields that are there, as far as it can be told without asking the server.
 * @param given `today`: YYYY-MM-DD in the time zone of the site
 * @returns a code per field; empty when nothing is wrong
 */
export function draftFaults(
  draft: Draft,
  { today, isCommon }: { today: string; isCommon(password: string): boolean },
): FieldErrors {
  const email = normalEmail(draft.email ?? '')
  const name = normalName(draft.name ?? '')
  const faults: Record<string, string | null> = {
    email: draft.email === undefined ? null : emailFault(email),
    name: draft.name === undefined ? null : nameFault(name, email),
    date_of_birth: draft.date_of_birth === undefined ? null : dateOfBirthFault(draft.date_of_birth, today),
    signup_message: [...(draft.signup_message ?? '')].length > REASON_FOR_SIGNUP_MAX ? 'length' : null,
    password: draft.password === undefined ? null : passwordFault(draft.password, { email, name, isCommon }),
    terms: draft.terms === false ? 'required' : null,
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null))
}
