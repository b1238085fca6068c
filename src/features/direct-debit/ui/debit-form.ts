import { isAppError } from '../../../contract/errors.ts'
import { isIban, phoneNumber, plainIban } from '../rules/direct-debit.ts'

/** As the form asks for them. @source S3-074 to S3-081 */
export const DEBIT_FIELDS = ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone', 'otp'] as const
export type DebitField = (typeof DEBIT_FIELDS)[number]
export type DebitDraft = Record<DebitField, string>
export type DebitFault = 'required' | 'iban' | 'blocked' | 'phone' | 'otp' | 'ask' | 'authorise'
export type DebitFaults = Partial<Record<DebitField | 'authorise', DebitFault>>

export const emptyDebit = (): DebitDraft => ({
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
  otp: '',
})

/** What can be told before the server is asked. @param about `isSent` whether a code was asked for @source O-83, S5-020 */
export function debitFaults(
  draft: DebitDraft,
  about: { country: string; authorised: boolean; isSent: boolean },
): DebitFaults {
  const faults: DebitFaults = {}
  for (const field of DEBIT_FIELDS) if (draft[field].trim() === '') faults[field] = 'required'
  if (!faults.iban && !isIban(plainIban(draft.iban))) faults.iban = 'iban'
  if (!faults.phone && phoneNumber(draft.phone, about.country) === null) faults.phone = 'phone'
  if (faults.otp && !about.isSent) faults.otp = 'ask'
  if (!faults.otp && !/^\d{6}$/.test(draft.otp.trim())) faults.otp = 'otp'
  if (!about.authorised) faults.authorise = 'authorise'
  return faults
}

/** The fields that a refusal is about; empty for any other. @source S5-021, S5-022 */
export function refusedFields(error: unknown): DebitFaults {
  if (!isAppError(error)) return {}
  if (error.code === 'iban_blocked') return { iban: 'blocked' }
  const { iban, phone, otp, ...rest } = error.fields ?? {}
  return {
    ...Object.fromEntries(Object.keys(rest).map((field) => [field, 'required'])),
    ...(iban ? { iban: 'iban' } : {}),
    ...(phone ? { phone: 'phone' } : {}),
    ...(otp ? { otp: 'otp' } : {}),
  }
}
