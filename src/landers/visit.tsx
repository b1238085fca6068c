import { createContext, use } from 'react'
import type { Api } from '../contract/index.ts'
import type { Locale } from '../contract/limits.ts'
import type { Profile } from '../contract/profiles.ts'
import type { Settings } from '../contract/site.ts'

type Reply<Call extends keyof Api> = Awaited<ReturnType<Api[Call]>>

/** Everything that one lander is drawn from. */
export type Visit = {
  settings: Settings
  company: Reply<'getCompanyInfo'>
  locale: Locale
  /** Members have signed up already. */
  isMember: boolean
  slug: string | undefined
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
