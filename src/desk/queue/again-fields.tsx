import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../kit/field.tsx'
import { endOf } from '../screens/members/ground-form.tsx'

export type AgainTyped = { at: string; reason: string }

/** Both or none: a day without a why says nothing to who looks then. */
export const isWhole = ({ at, reason }: AgainTyped): boolean =>
  (at === '' && reason.trim() === '') || (endOf(at) !== null && reason.trim() !== '')

/** What goes along with a decision; nothing unless a day was chosen. */
export function againOf({ at, reason }: AgainTyped): { look_again?: { at: string; reason: string } } {
  const day = endOf(at)
  return day === null ? {} : { look_again: { at: day, reason: reason.trim() } }
}

/** To what is missing of it, which may be folded away. */
export function focusAgain(around: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = around?.querySelector<HTMLElement>('details [aria-invalid=true]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  })
}

type Props = { typed: AgainTyped; onType(typed: AgainTyped): void }

/** When the member comes back into the queue, and why; may stay empty. */
export function AgainFields({ typed, onType }: Props) {
  const t = useTranslations('desk.again')
  const words = useTranslations('base.field')
  const isAsked = !isWhole(typed)
  // Nothing that was typed before is refused unseen.
  const [isTyped] = useState(typed.at !== '' || typed.reason !== '')
  return (
    <details className="stack" open={isTyped || undefined}>
      <summary>{t('ask')}</summary>
      <div className="stack mt-3">
        <TextField
          label={t('at')}
          hint={t('hint')}
          type="datetime-local"
          value={typed.at}
          error={isAsked && endOf(typed.at) === null ? t('past') : undefined}
          onChange={({ target }) => onType({ ...typed, at: target.value })}
        />
        <TextField
          label={t('why')}
          maxLength={1_000}
          value={typed.reason}
          error={isAsked && typed.reason.trim() === '' ? words('required') : undefined}
          onChange={({ target }) => onType({ ...typed, reason: target.value })}
        />
      </div>
    </details>
  )
}
