import { useLocale } from 'use-intl'

/** Making one takes longer than drawing a card, and there are as many as languages. */
const namesIn = new Map<string, Intl.DisplayNames>()

export function useCountryName(): (code: string) => string {
  const locale = useLocale()
  const names = namesIn.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  namesIn.set(locale, names)
  return (code) => names.of(code) ?? code
}
