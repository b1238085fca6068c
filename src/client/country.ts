import { COUNTRY_COOKIE_DAYS } from '../contract/limits.ts'
import type { Web } from './web.tsx'

/** Stores the country that a visitor chose, which overrides geolocation, and updates what shows it at once. */
export function chooseCountry({ queryClient, queries }: Pick<Web, 'queryClient' | 'queries'>, country: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `country=${country}; path=/; samesite=lax; max-age=${COUNTRY_COOKIE_DAYS * 24 * 60 * 60}${secure}`
  queryClient.setQueryData(
    queries.settings().queryKey,
    (settings) => settings && { ...settings, geoip_selected_country: country },
  )
}
