import { createContext, use } from 'react'
import { isAppError } from '../contract/errors.ts'
import type { Api } from '../contract/index.ts'
import { isLanderSlug } from '../contract/lander-slugs.ts'
import type { Locale } from '../contract/limits.ts'
import type { Profile } from '../contract/profiles.ts'
import type { Settings } from '../contract/site.ts'
import type { LanderAddress } from './routes.ts'

type Reply<Call extends keyof Api> = Awaited<ReturnType<Api[Call]>>

/** Everything that one lander is drawn from. */
export type Visit = {
  settings: Settings
  company: Reply<'getCompanyInfo'>
  locale: Locale
  /** Members have signed up already. */
  isMember: boolean
  /** Of a campaign that the product brings along, or of none. */
  slug: string | undefined
  /** The same part of the address as it stands there: on the map it may be a region, whoever wrote something for it. */
  word: string | undefined
  /** What staff wrote for the slug. */
  written: Reply<'getLanderText'>['campaign']
  /** What stands behind the question mark of the address. */
  query: Record<string, string>
  /** Of the member whose landing it is; undefined where the address names nobody. */
  profileId: string | undefined
  /** Null where the member does not let visitors in. */
  profile: Profile | null
  /** Where they are drawn. */
  interests: Reply<'getInterests'>['interests']
  /** Of the visitor's country, where they are drawn. */
  regions: Reply<'getRegions'>['regions'][string] | undefined
}

const VisitContext = createContext<Visit | null>(null)
export const VisitProvider = VisitContext.Provider

/** @throws Error outside of a lander */
export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useVisit needs a VisitProvider around it')
  return visit
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Asked = { api: Api; locale: Locale; query: Record<string, string>; host: string }

/** Asks for what the lander at this address is drawn from. */
export async function loadVisit(
  { lander: { look }, slug, id }: LanderAddress,
  { api, locale, query, host }: Asked,
): Promise<Visit> {
  const profileId = id !== undefined && UUID.test(id) ? id : undefined
  const [settings, company, isMember, selected] = await Promise.all([
    api.getSettings({ query: { ...query, forced_domain: host } }),
    api.getCompanyInfo(),
    isLoggedIn(api),
    selectedBy(api, slug),
  ])
  const country = settings.geoip_selected_country
  // For visitors: a member has the profile itself.
  const profile = profileId === undefined || isMember ? null : await shownProfile(api, profileId)
  return {
    settings,
    company,
    locale,
    isMember,
    ...selected,
    word: slug,
    query,
    profileId,
    profile,
    interests: look === 'icons' || profile ? (await api.getInterests()).interests : [],
    regions: look === 'map' ? (await api.getRegions({ query: { country } })).regions[country] : undefined,
  }
}

/** What staff wrote for a slug goes before what the product brings along. */
async function selectedBy(api: Api, slug: string | undefined): Promise<Pick<Visit, 'slug' | 'written'>> {
  // The map takes regions, too; whatever is no slug, nobody made.
  if (slug === undefined || !isLanderSlug(slug)) return { slug, written: null }
  const { written, campaign } = await api.getLanderText({ query: { slug } })
  return { slug: written ? undefined : slug, written: campaign }
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
 * Everything of a member who lets visitors in, nothing of all others: whether there is such a member, hidden, blocked
 * or fictional, cannot be told from the page.
 */
async function shownProfile(api: Api, id: string): Promise<Profile | null> {
  const loaded = await api.getProfile({ query: { id } }).catch(() => null)
  return loaded === null || loaded.profile.fictional ? null : loaded.profile
}
