import { isAppError } from '../contract/errors.ts'
import type { Api } from '../contract/index.ts'
import type { Locale } from '../contract/limits.ts'
import type { Profile } from '../contract/profiles.ts'
import type { LanderAddress } from './routes.ts'
import type { Visit } from './visit.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Asked = { api: Api; locale: Locale; settingsQuery: Record<string, string> }

/** Asks for what the lander at this address is drawn from. */
export async function loadVisit(
  { lander: { look }, slug, id }: LanderAddress,
  { api, locale, settingsQuery }: Asked,
): Promise<Visit> {
  const profileId = id !== undefined && UUID.test(id) ? id : undefined
  const [settings, company, isMember] = await Promise.all([
    api.getSettings({ query: settingsQuery }),
    api.getCompanyInfo(),
    isLoggedIn(api),
  ])
  const country = settings.geoip_selected_country
  // For visitors: a member has the profile itself.
  const profile = profileId === undefined || isMember ? null : await shownProfile(api, profileId)
  return {
    settings,
    company,
    locale,
    isMember,
    slug,
    profileId,
    profile,
    interests: look === 'icons' || profile ? (await api.getInterests()).interests : [],
    regions: look === 'map' ? (await api.getRegions({ query: { country } })).regions[country] : undefined,
  }
}

async function isLoggedIn(api: Api): Promise<boolean> {
  try {
    await api.getUser()
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'authentication_required') return false
    throw error
  }
}

/**
 * Everything of a member who lets visitors in, nothing of all others: whether there is such a member, hidden, blocked or fictional,
 * cannot be told from the page.
 * @source O-17, O-49, O-57
 */
async function shownProfile(api: Api, id: string): Promise<Profile | null> {
  const loaded = await api.getProfile({ query: { id } }).catch(() => null)
  return loaded === null || loaded.profile.fictional ? null : loaded.profile
}
