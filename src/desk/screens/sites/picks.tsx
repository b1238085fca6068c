import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { COUNTRIES } from '../../../contract/limits.ts'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField } from '../../../kit/field.tsx'
import type { FieldProps } from './field-props.ts'
import { useSettingWords } from './use-setting-words.ts'

type Around = Pick<FieldProps, 'label' | 'hint' | 'error'> & { children: ReactNode }

/** Several fields that are one setting. */
export function Group({ label, hint, error, children }: Around) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="label mb-1.5">{label}</legend>
      {children}
      <div id={id}>{error ? <Fault text={error} /> : <p className="hint">{hint}</p>}</div>
    </fieldset>
  )
}

type BoxesProps = {
  of: readonly string[]
  value: readonly string[]
  labelOf(one: string): string
  disabled?: boolean | undefined
  isFaulty?: boolean
  onChange(value: string[]): void
}

/** What is chosen comes in the order in which it is offered; what is not offered any more goes. */
export const Boxes = ({ of, value, labelOf, disabled, isFaulty, onChange }: BoxesProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-[12px]">
    {of.map((one) => (
      <label key={one} className="check">
        <input
          type="checkbox"
          checked={value.includes(one)}
          disabled={disabled}
          data-faulty={isFaulty || undefined}
          onChange={({ target }) =>
            onChange(of.filter((other) => (other === one ? target.checked : value.includes(other))))
          }
        />
        <span>{labelOf(one)}</span>
      </label>
    ))}
  </div>
)

/** Any of a list. */
export function Picks({ name, of, value, onChange, disabled, ...around }: FieldProps & { of: readonly string[] }) {
  const { wordOf } = useSettingWords()
  return (
    <Group {...around}>
      <Boxes
        of={of}
        value={value as string[]} // as: the kind says so
        labelOf={(one) => wordOf(one, name)}
        disabled={disabled}
        isFaulty={around.error !== undefined}
        onChange={onChange}
      />
    </Group>
  )
}

/** Everywhere, nowhere or in some countries: kept as one word, or as their codes. */
export function CountriesOrAll({ value, onChange, disabled, valueOf, ...around }: FieldProps) {
  const t = useTranslations('desk.sites')
  const { countryName } = useSettingWords()
  const kept = String(value)
  const chosen = kept === 'yes' || kept === 'no' ? kept : 'some'
  const served = valueOf('settings.countries') as string[] // as: the kind of that one
  const options = [
    { value: 'yes', label: t('everywhere') },
    { value: 'no', label: t('nowhere') },
    { value: 'some', label: t('some') },
  ]
  const change = (next: string) => onChange(next === 'some' ? served.slice(0, 1).join(',') : next)
  return (
    <div className="stack">
      <SelectField
        {...around}
        className="max-w-100"
        disabled={disabled}
        options={options}
        value={chosen}
        onChange={({ target }) => change(target.value)}
      />
      {chosen === 'some' ? (
        <Group label={t('some')} hint="" error={undefined}>
          <Boxes
            of={COUNTRIES.filter((one) => served.includes(one) || kept.split(',').includes(one))}
            value={kept.split(',')}
            labelOf={countryName}
            disabled={disabled}
            onChange={(some) => onChange(some.length > 0 ? some.join(',') : 'no')}
          />
        </Group>
      ) : null}
    </div>
  )
}
