import { sql } from 'kysely'
import type { Card } from '../../../contract/profiles.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { readCards, UNSEEN } from '../../profiles/reads/cards.ts'
import { isInvisibleTo } from '../../profiles/reads/relation.ts'
import { viewingOf } from '../../profiles/reads/viewing.ts'

/** Whoever blocked more finds the older ones by their profiles. */
const SHOWN_MAX = 500

/**
 * Whom this member blocked, latest first; without those who are gone. Of who blocked back, or is invisible now, there
 * is no picture and no place: the list is there to take a block back.
 */
export async function readBlocked(ctx: MemberCtx): Promise<Card[]> {
  const me = ctx.viewer.accountId
  const rows = await ctx.db
    .selectFrom('block')
    .leftJoin('block as back', (on) =>
      on.onRef('back.blocker_id', '=', 'block.blocked_id').onRef('back.blocked_id', '=', 'block.blocker_id'),
    )
    .innerJoin('profile as p', 'p.account_id', 'block.blocked_id')
    .select(['block.blocked_id as id', sql<boolean>`back.blocker_id is not null or ${isInvisibleTo(me)}`.as('unseen')])
    .where('block.blocker_id', '=', me)
    .orderBy('block.created_at', 'desc')
    .orderBy('block.blocked_id')
    .limit(SHOWN_MAX)
    .execute()
  const unseen = new Set(rows.filter((row) => row.unseen).map(({ id }) => id))
  const cards = await readCards(
    ctx.db,
    viewingOf(ctx),
    rows.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, ...(unseen.has(card.accountId) ? UNSEEN : {}) }))
}
