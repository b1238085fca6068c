import type { Web } from './web.tsx'

const YEAR_S = 365 * 24 * 60 * 60

/** Keeps the choice in a cookie, so that the server draws the next page in it, and changes this page at once. @param theme null follows the system */
export function chooseTheme(theme: Web['theme']): void {
  document.cookie = `theme=${theme ?? ''}; path=/; samesite=lax; max-age=${theme ? YEAR_S : 0}`
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}
