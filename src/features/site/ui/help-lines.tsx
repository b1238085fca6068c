import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { COUNTRIES, type Country } from '../../../contract/limits.ts'
import { SelectField } from '../../../kit/field.tsx'
import { HELP_LINES } from '../rules/help-lines.ts'

const isCountry = (code: string): code is Country => COUNTRIES.some((one) => one === code)

/** Who helps in the visitor's country, or in another. */
export function HelpLines() {
  const t = useTranslations('pages')
  const locale = useLocale()
  const { geoip_selected_country: here } = useSettings()
  const [country, setCountry] = useState<Country>(isCountry(here) ? here : 'NL')
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const options = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))
  const { emergency, lines } = HELP_LINES[country]
  return (
    // Of the page, whatever language the text around it is in.
    <div className="card pad" lang={locale}>
      <SelectField
        label={t('helpIn')}
        options={options.toSorted((a, b) => a.label.localeCompare(b.label, locale))}
        value={country}
        onChange={({ target }) => isCountry(target.value) && setCountry(target.value)}
      />
      <ul className="help-lines">
        <li>
          <b>{t('emergency')}</b>
          <a href={`tel:${emergency}`}>{emergency}</a>
        </li>
        {lines.map(({ name, phone, url }) => (
          <li key={name}>
            <b>{name}</b>
            {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
            {url ? (
              <a href={url} rel="noopener" target="_blank">
                {new URL(url).hostname.replace(/^www\./, '')}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
