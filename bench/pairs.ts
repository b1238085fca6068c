import { sql } from 'kysely'
import type { Db } from '../src/platform/ctx.ts'
import type { Actor } from './world.ts'

/** A conversation of two actors, from the side of one of them. */
export type Pair = { sender: Actor; reader: Actor; conversation: string }

/**
 * Every conversation that two of these have, from both sides, and mixed: who write one after the other are strangers.
 */
export async function pairsOf(db: Db, actors: readonly Actor[]): Promise<Pair[]> {
  const ids = actors.map(({ accountId }) => accountId)
  const { rows } = await sql<{ id: string; lo: number; hi: number }>`
    select public_id as id, lo, hi from conversation
    where lo = any(${ids}::bigint[]) and hi = any(${ids}::bigint[]) and last_seq > 3 order by public_id`.execute(db)
  const byId = new Map(actors.map((actor) => [actor.accountId, actor]))
  const sides = [
    ['lo', 'hi'],
    ['hi', 'lo'],
  ] as const
  return sides.flatMap(([from, to]) =>
    rows.map((row) => ({ sender: byId.get(row[from])!, reader: byId.get(row[to])!, conversation: row.id })),
  )
}
