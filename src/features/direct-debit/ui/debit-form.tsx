import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { TextField } from '../../../kit/field.tsx'
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

const FAULTS = {
  iban: 'faultIban',
  phone: 'faultPhone',
  otp: 'faultOtp',
  ask: 'faultAsk',
  authorise: 'faultAuthorise',
} as const

/** @returns the sentence for what is wrong with a field @source T-13 */
export function useDebitFault(): (fault: DebitFault | undefined) => string | null {
  const t = useTranslations('credits.debit')
  const field = useTranslations('base.field')
  const error = useTranslations('base.error')
  return (fault) => {
    if (fault === undefined) return null
    if (fault === 'required') return field('required')
    return fault === 'blocked' ? error('iban_blocked') : t(FAULTS[fault])
  }
}

export type DebitInputs = {
  draft: DebitDraft
  faults: DebitFaults
  onChange(field: DebitField, value: string): void
}

type InputProps = DebitInputs & {
  name: DebitField
  maxLength: number
  hint?: ReactNode
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type' | 'onBlur' | 'autoCapitalize'>

/** One line of the form. */
export function DebitInput({ name, draft, faults, onChange, ...input }: InputProps) {
  const t = useTranslations('credits.debit')
  const faultText = useDebitFault()
  return (
    <TextField
      {...input}
      id={`debit-${name}`}
      name={name}
      label={t(name)}
      className={name}
      value={draft[name]}
      error={faultText(faults[name])}
      onChange={(event) => onChange(name, event.target.value)}
    />
  )
}
