import { CircleAlert } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

type Around = { label: ReactNode; hint?: ReactNode; error?: ReactNode }
type Aria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above and hint below; an error replaces the hint, with icon and text. */
export function Field({
  label,
  hint,
  error,
  id: given,
  className = '',
  children,
}: Around & { id?: string | undefined; className?: string; children: (aria: Aria) => ReactNode }) {
  const own = useId()
  const id = given ?? own
  const below = error ?? hint
  return (
    <div className={`field ${error ? 'err' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="err-msg" id={`${id}-below`}>
          <CircleAlert className="icon s" aria-hidden />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <div className="hint" id={`${id}-below`}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}

/** A single-line field. `suffix` is inside at its end, such as a button that shows the password. */
export const TextField = ({
  label,
  hint,
  error,
  suffix,
  className = '',
  ...input
}: ComponentProps<'input'> & Around & { suffix?: ReactNode }) => (
  <Field label={label} hint={hint} error={error} id={input.id} className={className}>
    {(aria) =>
      suffix ? (
        <div className="input-group relative">
          <input {...input} {...aria} className="input" />
          {suffix}
        </div>
      ) : (
        <input {...input} {...aria} className="input" />
      )
    }
  </Field>
)

/** A multi-line field, with a counter of characters when `counter` gives its text. */
export function TextAreaField({
  label,
  hint,
  error,
  counter,
  className = '',
  ...area
}: ComponentProps<'textarea'> & Around & { counter?: (used: number) => string }) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const used = String(area.value ?? typed).length
  return (
    <Field
      label={label}
      hint={
        counter ? (
          <span className="row flex-wrap">
            <span className="grow basis-40 min-w-0">{hint}</span>
            <span>{counter(used)}</span>
          </span>
        ) : (
          hint
        )
      }
      error={error}
      id={area.id}
      className={className}
    >
      {(aria) => (
        <textarea
          {...area}
          {...aria}
          className="input"
          onChange={(event) => {
            setTyped(event.target.value)
            area.onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

export type Option = { value: string; label: string }

/** A native select, for which phones show their own picker. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  placeholder,
  small = false,
  className = '',
  ...select
}: ComponentProps<'select'> & Around & { options: readonly Option[]; placeholder?: string; small?: boolean }) => (
  <Field label={label} hint={hint} error={error} id={select.id} className={className}>
    {(aria) => (
      <select {...select} {...aria} className={small ? 'select sm' : 'select'}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
