import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

/** A checkbox; never pre-ticked. */
export function Checkbox({
  label,
  error,
  ...input
}: ComponentProps<'input'> & { label: ReactNode; error?: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-below` : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? <Refusal id={`${id}-below`}>{error}</Refusal> : null}
    </div>
  )
}

const Refusal = ({ children, ...p }: ComponentProps<'p'>) => (
  <p {...p} className="err-msg">
    <CircleAlert className="icon s" aria-hidden />
    <span>{children}</span>
  </p>
)

/** A switch that takes effect immediately. */
export const Switch = ({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) => (
  <label className="row min-h-11">
    <span className="grow">{label}</span>
    <span className="switch">
      <input {...input} type="checkbox" role="switch" />
      <i />
    </span>
  </label>
)

type SwitchLineProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode
  text: ReactNode
  /** Reserves room for a text that may grow after the first render. */
  textClass?: string
  onChange(on: boolean): void
}

/** A setting in one line: label, explanation and switch. */
export function SwitchLine({ label, text, textClass, onChange, ...input }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="set-line">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span id={`${id}-text`} className={textClass}>
          {text}
        </span>
      </div>
      <span className="switch">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}-text`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <i />
      </span>
    </div>
  )
}

type SegmentedProps<V extends string> = {
  label: string
  hideLabel?: boolean
  value: V | ''
  options: readonly { value: V; label: ReactNode }[]
  onChange(value: NoInfer<V>): void
  block?: boolean
  error?: ReactNode
}

/** A segmented control: radio buttons in the shape of a pill. */
export function Segmented<V extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  block = false,
  error,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-below` : undefined}>
      <legend className={hideLabel ? 'sr' : 'label mb-1.5'}>{label}</legend>
      <div className={block ? 'seg block' : 'seg'}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="sr"
              type="radio"
              name={name}
              checked={value === option.value}
              data-faulty={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <Refusal id={`${name}-below`} role="alert">
          {error}
        </Refusal>
      ) : null}
    </fieldset>
  )
}

type RadioListProps<V extends string> = {
  label: string
  hideLabel?: boolean
  value: V | null
  options: readonly { value: V; label: ReactNode }[]
  onChange(value: NoInfer<V>): void
  error?: ReactNode
}

/** Radio buttons below each other, with whole lines to press. Nothing is preselected unless `value` is given. */
export function RadioList<V extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  error,
}: RadioListProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-below` : undefined}>
      <legend className={hideLabel ? 'sr' : 'label mb-1.5'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="check line">
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            data-faulty={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error ? (
        <Refusal id={`${id}-below`} role="alert">
          {error}
        </Refusal>
      ) : null}
    </fieldset>
  )
}

/** A card that is a radio button. */
export const RadioCard = ({
  children,
  className = '',
  ...input
}: ComponentProps<'input'> & { children: ReactNode }) => (
  <label className={`radio-card ${className}`}>
    <input {...input} type="radio" />
    {children}
  </label>
)
