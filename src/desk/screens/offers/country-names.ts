import { useCallback } from 'react'
import { useFormatter, useLocale } from 'use-intl'

/** Countries as they are called, in one line. */
export function useCountryNames(): (countries: readonly string[]) => string {
  const locale = useLocale()
  const format = useFormatter()
  return useCallback(
    (countries) => {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return format.list(countries.map((country) => names.of(country) ?? country))
    },
    [locale, format],
  )
}
