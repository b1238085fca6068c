import { useTranslations } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import { SelectField } from '../../../kit/field.tsx'
import type { FieldProps } from './field-props.ts'
import { Boxes, Group } from './picks.tsx'
import { shippedLanguages, useSettingWords } from './use-setting-words.ts'

/**
 * Something for each country that the site serves.
 * @param of what to choose one from; null: any of the languages of the site
 */
export function ByCountry({
  name,
  value,
  onChange,
  disabled,
  valueOf,
  of,
  ...around
}: FieldProps & { of: readonly string[] | null }) {
  const t = useTranslations('desk.sites')
  const { wordOf, countryName } = useSettingWords()
  const given = value as Record<string, unknown> // as, here and below: what the kinds say
  const served = valueOf('settings.countries') as string[]
  const exposed = valueOf('site.exposed_locales') as Locale[]
  const change = (country: string, next: unknown) => {
    const { [country]: _, ...others } = given
    onChange(next === undefined ? others : { ...others, [country]: next })
  }
  return (
    <Group {...around}>
      <div className="desk-texts">
        {[...new Set([...served, ...Object.keys(given)])].map((country) =>
          of === null ? (
            <fieldset key={country}>
              <legend className="small font-semibold">{countryName(country)}</legend>
              <Boxes
                of={exposed}
                value={(given[country] as string[] | undefined) ?? shippedLanguages(country, exposed)}
                labelOf={(one) => wordOf(one)}
                disabled={disabled}
                // Without any it is as shipped again.
                onChange={(some) => change(country, some.length > 0 ? some : undefined)}
              />
            </fieldset>
          ) : (
            <SelectField
              key={country}
              label={countryName(country)}
              small
              disabled={disabled}
              placeholder={t('asShipped', { value: wordOf('self', name) })}
              options={of.map((one) => ({ value: one, label: wordOf(one, name) }))}
              value={String(given[country] ?? '')}
              onChange={({ target }) => change(country, target.value || undefined)}
            />
          ),
        )}
      </div>
    </Group>
  )
}
