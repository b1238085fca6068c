import { localDay } from '../../../platform/clock.ts'
import type { Ctx, Site } from '../../../platform/ctx.ts'
import { readAgeState } from '../../privacy/reads/age-check.ts'
import { seesPhotos } from '../../privacy/rules/age-gate.ts'
import { listed } from '../../site/rules/site.ts'

/** Whether a member's field is told: to its owner always. */
export const tells = (viewing: Viewing, accountId: number, field: string): boolean =>
  accountId === viewing.me || viewing.shown.includes(field)

/** From where a member is looked at: what an answer about others depends on. */
export type Viewing = {
  siteId: number
  /** The viewer's account; null for a visitor. */
  me: number | null
  now: Date
  /** Without them a card of somebody else has no picture. */
  photos: boolean
  /** What the site shows of others, by the names of `visible_profile_fields`. */
  shown: readonly string[]
  /** What it lets members choose among. */
  interests: readonly string[]
  /** YYYY-MM-DD on the site's clock; ages are counted by it. */
  today: string
}

export const viewingOf = (ctx: Pick<Ctx, 'site' | 'viewer' | 'clock' | 'placeCountry'>): Viewing =>
  viewingAt(ctx.site, ctx.clock.now(), { me: ctx.viewer?.accountId ?? null, photos: seesPhotos(ctx) })

/** Where there is no request: for what reaches a member elsewhere. */
export const viewingAt = (
  site: Pick<Site, 'id' | 'settings' | 'timeZone'>,
  now: Date,
  by: Pick<Viewing, 'me' | 'photos'>,
): Viewing => ({
  ...by,
  siteId: site.id,
  shown: listed(site, 'visible_profile_fields'),
  interests: listed(site, 'interests'),
  now,
  today: localDay(now, site.timeZone),
})

/**
 * The same moment and site, seen by another member: for what is told to the other side, who sees pictures by their own
 * country and age check.
 */
export async function viewingOfOther(
  ctx: Pick<Ctx, 'db' | 'site'>,
  viewing: Viewing,
  accountId: number,
): Promise<Viewing & { me: number }> {
  const ageState = await readAgeState(ctx.db, ctx.site, accountId)
  return { ...viewing, me: accountId, photos: ageState === null }
}
