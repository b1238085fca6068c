import { SEARCH_AGE_SPAN } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { ageOn } from '../../accounts/rules/age.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'
import { agesAround } from '../rules/search.ts'
import { BOTH } from './search-parts.ts'
import { findMembers } from './search.ts'

const SHOWN = 6

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
    regionId: own.region_id,
    ages: agesAround(ageOn(own.date_of_birth, viewing.today), SEARCH_AGE_SPAN),
    realOnly: true,
  }
  const found = await findMembers(ctx.db, viewing, filter, { limit: SHOWN })
  return found.cards
}
