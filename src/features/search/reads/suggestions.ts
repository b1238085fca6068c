import { AppError } from '../../../contract/errors.ts'
import { RELATED_MAX, SEARCH_AGE_SPAN } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { ageOn } from '../../accounts/rules/age.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import { viewingOf, type Viewing } from '../../profiles/reads/viewing.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
import { agesAround } from '../rules/search.ts'
import { BOTH } from './search-parts.ts'
import { findMembers } from './search.ts'

const AGE_SPAN = 5
const SIGNUP_MATCHES = 6

/**
 * Members of the region and about the age of the one who is looked at, of the gender that the viewer looks for; without
 * a wish, of the gender that is looked at. Newest activity first.
 * @param profileId the public id; without a region of its own, the whole country counts
 * @returns at most eight, often none
 * @throws profile_not_found for everyone whom this member cannot open
 */
export async function readRelated(ctx: MemberCtx, profileId: string): Promise<Card[]> {
  const viewing = viewingOf(ctx)
  const { accountId: me } = ctx.viewer
  const other = await readRelation(ctx.db, viewing, profileId)
  if (other === null || viewFault(other, 'member') !== null) throw new AppError('profile_not_found')
  const rows = await ctx.db
    .selectFrom('profile')
    .select(['account_id', 'country', 'region_id', 'gender', 'looking_for', 'date_of_birth'])
    .where('account_id', 'in', [me, other.accountId])
    .execute()
  const them = rows.find((row) => row.account_id === other.accountId)
  if (them === undefined) throw new AppError('profile_not_found')
  const wanted = rows.find((row) => row.account_id === me)?.looking_for ?? them.gender
  const filter = {
    genders: wanted === 'both' ? BOTH : [wanted],
    country: them.country,
    regionId: toldRegion(viewing, them.region_id),
    ages: agesAround(ageOn(them.date_of_birth, viewing.today), AGE_SPAN),
    without: [other.accountId],
  }
  return (await findMembers(ctx.readDb, viewing, filter, { limit: RELATED_MAX })).cards
}

/**
 * Real members of the own region and age who fit the wish, newest activity first; what a new member sees first.
 * @param wish from the signup form, where it may stay without being stored
 * @returns at most six, often none
 */
export async function readSignupMatches(ctx: MemberCtx, wish: 'male' | 'female' | 'both' | undefined): Promise<Card[]> {
  const viewing = viewingOf(ctx)
  const own = await ctx.db
    .selectFrom('profile')
    .select(['country', 'region_id', 'date_of_birth', 'looking_for'])
    .where('account_id', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow()
  const wanted = wish ?? own.looking_for ?? 'both'
  const filter = {
    genders: wanted === 'both' ? BOTH : [wanted],
    country: own.country,
    regionId: toldRegion(viewing, own.region_id),
    ages: agesAround(ageOn(own.date_of_birth, viewing.today), SEARCH_AGE_SPAN),
    realOnly: true,
  }
  return (await findMembers(ctx.readDb, viewing, filter, { limit: SIGNUP_MATCHES })).cards
}

/** Where regions are not told, who is suggested tells none: the whole country counts. */
const toldRegion = ({ shown }: Viewing, regionId: number | null): number | null =>
  shown.includes('region') ? regionId : null
