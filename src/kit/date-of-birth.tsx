import { CircleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

type Parts = { day: string; month: string; year: string }
type Props = {
  label: string
  /** YYYY-MM-DD, or empty while a part is missing. */
  value: string
  onChange(value: string): void
  locale: string
  labels: { day: string; month: string; year: string }
  /** Last year to choose from; `oldest` is the first. */
  youngest: number
  oldest: number
  hint?: ReactNode
  error?: ReactNode
}

/** Day, month and year as three lists, because a calendar would have to be paged through for decades. */
export function DateOfBirth({ label, value, onChange, locale, labels, youngest, oldest, hint, error }: Props) {
  const id = useId()
  const [parts, setParts] = useState<Parts>(() => split(value))
  const below = error || hint ? `${id}-below` : undefined
  const change = (part: keyof Parts) => (chosen: string) => {
    const next = { ...parts, [part]: chosen }
    setParts(next)
    onChange(next.day && next.month && next.year ? `${next.year}-${next.month}-${next.day}` : '')
  }
  const months = numbers(1, 12).map((n) => ({
    value: two(n),
    label: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, n - 1, 15)),
  }))
  const list = (part: keyof Parts, autoComplete: string, options: { value: string; label: string }[]) => (
    <select
      className="select"
      aria-label={labels[part]}
      aria-describedby={below}
      aria-invalid={error ? true : undefined}
      autoComplete={autoComplete}
      value={parts[part]}
      onChange={(event) => change(part)(event.target.value)}
    >
      <option value="">{labels[part]}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset className={`field ${error ? 'err' : ''}`} aria-describedby={below}>
      <legend className="label">{label}</legend>
      <div className="dob">
        {list(
          'day',
          'bday-day',
          numbers(1, 31).map((n) => ({ value: two(n), label: String(n) })),
        )}
        {list('month', 'bday-month', months)}
        {list(
          'year',
          'bday-year',
          numbers(oldest, youngest)
            .reverse()
            .map((n) => ({ value: String(n), label: String(n) })),
        )}
      </div>
      {error ? (
        <p className="err-msg" id={below}>
          <CircleAlert className="icon s" aria-hidden />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p className="hint" id={below}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}

const two = (n: number) => String(n).padStart(2, '0')
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
function split(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}
