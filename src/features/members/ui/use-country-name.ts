import { useLocale } from 'use-intl'

/** The name of a country in the reader's language. @returns a function from two letters */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  return (code) => names.of(code) ?? code
}
