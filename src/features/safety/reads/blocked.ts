import type { Card } from '../../../contract/profiles.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { readCards } from '../../profiles/reads/cards.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'

/** Whoever blocked more finds the older ones by their profiles. */
const SHOWN_MAX = 500

/**
 * Whom this member blocked, latest first; without those who are gone. Of who blocked back there is no picture and no
 * place: the list is there to take a block back.
 */
export async function readBlocked(ctx: MemberCtx): Promise<Card[]> {
  const me = ctx.viewer.accountId
  const rows = await ctx.db
    .selectFrom('block')
    .leftJoin('block as back', (on) =>
      on.onRef('back.blocker_id', '=', 'block.blocked_id').onRef('back.blocked_id', '=', 'block.blocker_id'),
    )
    .select(['block.blocked_id as id', 'back.blocker_id as back'])
    .where('block.blocker_id', '=', me)
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_id')
    .limit(SHOWN_MAX)
    .execute()
  const mutual = new Set(rows.filter(({ back }) => back !== null).map(({ id }) => id))
  const cards = await readCards(
    ctx.db,
    viewingOf(ctx),
    rows.map(({ id }) => id),
  )
  return cards.map((card) => ({
    ...card,
    ...(mutual.has(card.accountId) ? { main_image: null, region: null, city: '' } : {}),
  }))
}
