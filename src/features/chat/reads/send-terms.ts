import { sql } from 'kysely'
import { MESSAGE_KINDS, type MessageKind, type SendRefusal } from '../../../contract/choices.ts'
import { FREE_CONVERSATIONS } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { priceOf, type ActPrices } from '../../site/rules/act-costs.ts'

export type Terms = Record<MessageKind, { credits: number; refusal: SendRefusal | null }>

export type Pair = {
  senderId: number
  otherId: number
  /** There is no conversation yet. */
  starts: boolean
  prices: ActPrices
}

/**
 * What the next message of each kind would cost, and why it would be refused: by the function that decides it.
 * @returns at the place of each pair
 */
export async function readTerms(db: Db, pairs: readonly Pair[]): Promise<Terms[]> {
  if (pairs.length === 0) return []
  const each = <T>(of: (pair: Pair, kind: MessageKind) => T): T[] =>
    pairs.flatMap((pair) => MESSAGE_KINDS.map((kind) => of(pair, kind)))
  const { rows } = await sql<{ cost: number; refusal: SendRefusal | null }>`
    select r.cost, r.refusal
    from unnest(${each(({ senderId }) => senderId)}::bigint[], ${each(({ otherId }) => otherId)}::bigint[],
      ${each(({ starts }) => starts)}::boolean[], ${each((_, kind) => kind)}::text[],
      ${each(({ prices }, kind) => priceOf(kind, prices))}::int[]) with ordinality
      as p (sender, other, starts, kind, price, place)
    cross join lateral send_refusal(p.sender, p.other, p.starts, true, p.kind, p.price, ${FREE_CONVERSATIONS}) r
    order by p.place`.execute(db)
  const kinds = MESSAGE_KINDS.length
  return pairs.map((_, i) => {
    const ofPair = MESSAGE_KINDS.map((kind, k) => {
      const { cost, refusal } = rows[i * kinds + k]!
      return [kind, { credits: cost, refusal }] as const
    })
    return Object.fromEntries(ofPair) as Terms // every kind is in the list
  })
}
