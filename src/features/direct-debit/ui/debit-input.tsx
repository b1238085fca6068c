import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../kit/field.tsx'
import type { DebitDraft, DebitFault, DebitFaults, DebitField } from './debit-form.ts'

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
