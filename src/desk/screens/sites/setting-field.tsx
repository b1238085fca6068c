import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { settingOf } from '../../../features/site/rules/site-settings.ts'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { fromLocalTime, toLocalTime } from '../offers/local-time.ts'
import { ByCountry } from './by-country.tsx'
import type { FieldProps } from './field-props.ts'
import { CountriesOrAll, Picks } from './picks.tsx'
import { ColorsField, PartsField, TextsField } from './several-fields.tsx'
import { useSettingWords } from './use-setting-words.ts'

const INPUT_TYPES: Readonly<Record<string, string | undefined>> = {
  email: 'email',
  https: 'url',
  folder: 'url',
  phone: 'tel',
}

/** The field of a setting, as its kind in the one table says. */
export function SettingField(field: FieldProps) {
  const { name, label, hint, error, value, onChange, disabled } = field
  const t = useTranslations('desk.sites')
  const { wordOf } = useSettingWords()
  const zones = useId()
  const setting = settingOf(name)
  const around = { label, hint, error, disabled }
  switch (setting.kind) {
    case 'text':
      return (
        <TextField
          {...around}
          type={INPUT_TYPES[setting.format ?? ''] ?? 'text'}
          autoComplete="off"
          maxLength={setting.max}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'whole':
      return (
        <TextField
          {...around}
          className="max-w-60"
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          // What is no number is refused as it was typed.
          onChange={({ target: { value: typed } }) => onChange(/^\d{1,9}$/.test(typed) ? Number(typed) : typed)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...around}
          className="max-w-100"
          options={setting.of.map((one) => ({ value: one, label: wordOf(one, name) }))}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'picks':
      return <Picks {...field} of={setting.of} />
    case 'countries_or_all':
      return <CountriesOrAll {...field} />
    case 'lines':
      return (
        <TextAreaField
          {...around}
          hint={`${hint} ${t('onePerLine')}`}
          rows={3}
          value={(value as string[]).join('\n')} // as, here and below: what the kind says
          onChange={({ target }) => onChange(target.value.split('\n'))}
        />
      )
    case 'texts':
      return <TextsField {...field} max={setting.max} />
    case 'colors':
      return <ColorsField {...field} />
    case 'parts':
      return <PartsField {...field} parts={setting.parts} />
    case 'choice_by_country':
    case 'languages_by_country':
      return <ByCountry {...field} of={setting.kind === 'choice_by_country' ? setting.of : null} />
    case 'moment':
      return (
        <TextField
          {...around}
          hint={`${hint} ${t('inZone')}`}
          className="max-w-60"
          type="datetime-local"
          value={toLocalTime(typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null)}
          onChange={({ target }) => onChange(fromLocalTime(target.value))}
        />
      )
    case 'zone':
      return (
        <>
          <TextField
            {...around}
            className="max-w-100"
            list={zones}
            autoComplete="off"
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </datalist>
        </>
      )
  }
}
