import { LOCALE_COOKIE_DAYS, type Locale } from '../contract/limits.ts'
import type { Web } from './web.tsx'

/**
 * Stores the language on this device and in the member's account, then reloads the page in it.
 * @throws AppError when the account could not be updated
 */
export async function chooseLocale({ api, queryClient, queries }: Web, locale: Locale): Promise<void> {
  const loggedIn = Boolean(queryClient.getQueryData(queries.user().queryKey))
  if (loggedIn) await api.updateUser({ body: { language: locale } })
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `locale=${locale}; path=/; samesite=lax; max-age=${LOCALE_COOKIE_DAYS * 24 * 60 * 60}${secure}`
  const here = new URL(location.href)
  if (!here.searchParams.has('lang')) return location.reload()
  // A language in the URL would override the choice.
  here.searchParams.delete('lang')
  location.replace(here)
}
