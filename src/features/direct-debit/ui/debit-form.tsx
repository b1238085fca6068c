import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { TextField } from '../../../kit/field.tsx'
import { isIban, phoneNumber, plainIban } from '../rules/direct-debit.ts'

/** As the form asks for them, with what the browser is to know of each. */
const FIELDS = {
  account_holder: { autoComplete: 'name', maxLength: 70 },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 42 },
  street: { autoComplete: 'address-line1', maxLength: 70 },
  house_number: { autoComplete: 'off', maxLength: 16 },
  zip: { autoComplete: 'postal-code', maxLength: 16 },
  city: { autoComplete: 'address-level2', maxLength: 35 },
  phone: { autoComplete: 'tel', maxLength: 30, type: 'tel', inputMode: 'tel' },
  otp: { autoComplete: 'one-time-code', maxLength: 6, inputMode: 'numeric' },
} as const satisfies Record<string, ComponentProps<'input'>>
export type DebitField = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as DebitField[] // the keys of the table
export type DebitDraft = Record<DebitField, string>
export type DebitFault = 'required' | 'iban' | 'blocked' | 'phone' | 'otp' | 'ask' | 'authorise'
export type DebitFaults = Partial<Record<DebitField | 'authorise', DebitFault>>

export const emptyDebit = (): DebitDraft => Object.fromEntries(NAMES.map((name) => [name, ''])) as DebitDraft

/** What is wrong, as far as the browser knows. @param about `isSent` whether a code was asked for */
export function debitFaults(
  draft: DebitDraft,
  about: { country: string; authorised: boolean; isSent: boolean },
): DebitFaults {
  const faults: DebitFaults = {}
  for (const field of NAMES) if (draft[field].trim() === '') faults[field] = 'required'
  if (!faults.iban && !isIban(plainIban(draft.iban))) faults.iban = 'iban'
  if (!faults.phone && phoneNumber(draft.phone, about.country) === null) faults.phone = 'phone'
  if (faults.otp && !about.isSent) faults.otp = 'ask'
  if (!faults.otp && !/^\d{6}$/.test(draft.otp.trim())) faults.otp = 'otp'
  if (!about.authorised) faults.authorise = 'authorise'
  return faults
}

/** The fields that a refusal is about; empty for any other. */
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

type InputProps = DebitInputs & { name: DebitField; hint?: ReactNode; onBlur?: () => void }

export function DebitInput({ name, draft, faults, onChange, ...input }: InputProps) {
  const t = useTranslations('credits.debit')
  const faultText = useDebitFault()
  return (
    <TextField
      {...FIELDS[name]}
      {...input}
      id={`debit-${name}`}
      name={name}
      label={t(name)}
      className={name === 'otp' ? 'max-w-55 [&_.input]:tracking-[0.3em]' : ''}
      value={draft[name]}
      error={faultText(faults[name])}
      onChange={(event) => onChange(name, event.target.value)}
    />
  )
}
