import { SITE_ENTRY_COUNTRIES } from '../../../contract/limits.ts'

export type EntryQuestion = {
  /** `yes`, `no` or a list of countries such as `NL,DE`. */
  setting: string
  country: string
  layout: string
  /** Name of the route; undefined for an unmatched address. */
  route: string | undefined
  loggedIn: boolean
  installed: boolean
  /** When it was closed before; null for never. It does not expire. */
  skippedAt: string | null
}

const WITHOUT = ['complete-signup', 'reset-password', 'reset-password-do']

/** Where the time of closing is kept. */
export const ENTRY_SKIPPED = 'site_entry_skipped_at'

/**
 * Whether the site-entry warning is shown. It is a notice, not an age check.
 * The default layout follows the setting, the others show it for two countries only, and `no` means never.
 */
export function showsEntryWarning(asked: EntryQuestion): boolean {
  const { setting, country, layout, route, loggedIn, installed, skippedAt } = asked
  if (loggedIn || installed || skippedAt !== null || setting === 'no') return false
  if (layout !== 'default') return SITE_ENTRY_COUNTRIES.includes(country)
  if (route !== undefined && WITHOUT.includes(route)) return false
  return setting === 'yes' || setting.split(',').includes(country)
}
