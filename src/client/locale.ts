import { LOCALE_COOKIE_DAYS, type Locale } from '../contract/limits.ts'
import type { Web } from './web.tsx'

/**
 * Keeps the language on this device and, for a member, with the account; then draws the page anew in it.
 * @throws AppError when the account did not take it
 */
export async function chooseLocale({ api, queryClient, queries }: Web, locale: Locale): Promise<void> {
  const loggedIn = Boolean(queryClient.getQueryData(queries.user().queryKey))
  if (loggedIn) await api.updateUser({ body: { language: locale } })
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `locale=${locale}; path=/; samesite=lax; max-age=${LOCALE_COOKIE_DAYS * 24 * 60 * 60}${secure}`
  const here = new URL(location.href)
  if (!here.searchParams.has('lang')) return location.reload()
  // An address that asks for a language would win over the choice.
  here.searchParams.delete('lang')
  location.replace(here)
}
