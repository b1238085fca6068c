import type { Locale } from '../../../contract/limits.ts'
import type { SettingName } from './site-settings.ts'
import { untold } from './site.ts'

export type SettingValues = Readonly<Record<SettingName, unknown>>

/** Two settings that contradict each other: `at` names what `with` does not have. */
type Conflict = {
  at: SettingName
  with: SettingName
  code: 'not_served' | 'not_offered' | 'not_told' | 'partner_missing' | 'no_free_message'
  /** What is named there and missing here. */
  items: string[]
}

/** What of the settings of a site contradicts something else of it. @param values all of them, each right by itself */
export function conflictsOf(values: SettingValues): Conflict[] {
  // as, here and below: each value is right by itself
  const countries = values['settings.countries'] as string[]
  const languages = values['site.exposed_locales'] as string[]
  const fields = values['settings.visible_profile_fields'] as string[]
  const ofCountries = values['settings.country_locales'] as Record<string, Locale[]>
  const without = (named: readonly string[], there: readonly string[]) => [
    ...new Set(named.filter((one) => !there.includes(one))),
  ]
  const notServed = (at: SettingName, named: readonly string[]): Conflict => ({
    at,
    with: 'settings.countries',
    code: 'not_served',
    items: without(named, countries),
  })
  const notOffered = (at: SettingName, named: readonly string[]): Conflict => ({
    at,
    with: 'site.exposed_locales',
    code: 'not_offered',
    items: without(named, languages),
  })
  const resells = values['settings.member_resell'] === 'yes' && values['settings.member_resell_partner'] === null
  const [signup, message] = [values['settings.signup_credits'], values['settings.message_credits']] as number[]
  const all: Conflict[] = [
    notServed('settings.country', [values['settings.country'] as string]),
    notServed('settings.region_data', values['settings.region_data'] as string[]),
    notServed('settings.age_gate', Object.keys(values['settings.age_gate'] as object)),
    notServed('settings.country_locales', Object.keys(ofCountries)),
    notOffered('settings.domain_language', [values['settings.domain_language'] as string]),
    notOffered('settings.country_locales', Object.values(ofCountries).flat()),
    {
      at: 'settings.search_fields',
      with: 'settings.visible_profile_fields',
      code: 'not_told',
      items: untold(values['settings.search_fields'] as string[], fields),
    },
    {
      at: 'settings.member_resell',
      with: 'settings.member_resell_partner',
      code: 'partner_missing',
      items: resells ? ['yes'] : [],
    },
    // Every page that a visitor comes to promises some.
    {
      at: 'settings.signup_credits',
      with: 'settings.message_credits',
      code: 'no_free_message',
      items: signup! < message! ? [String(message)] : [],
    },
  ]
  return all.filter(({ items }) => items.length > 0)
}
