import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { Segmented } from '../../../kit/choice.tsx'

/**
 * Asks where the buyer lives when what is known points to three countries; nothing is chosen beforehand.
 * @returns `body` goes with the order; `asks`: whether a refused order is this question; `question` to be shown, null until then
 * @source MON-12
 */
export function useTaxCountry() {
  const t = useTranslations('credits.confirm')
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const [countries, setCountries] = useState<string[]>([])
  const [chosen, setChosen] = useState('')
  return {
    body: chosen === '' ? {} : { tax_country: chosen },
    asks(failure: unknown): boolean {
      if (!isAppError(failure) || failure.fields?.['tax_country'] === undefined) return false
      setCountries(failure.data['tax_countries'] as string[]) // comes with this field, see the contract
      setChosen('')
      return true
    },
    question: countries.length > 0 && (
      <>
        <Segmented
          label={t('taxCountry')}
          value={chosen}
          onChange={setChosen}
          options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
        />
        <p className="small muted" role="status">
          {t('taxCountryWhy')}
        </p>
      </>
    ),
  }
}
