import { sql } from 'kysely'
import type { Db, Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { removeUnreported } from '../../photos/writes/erase-photos.ts'
import { keptSince } from '../rules/texts.ts'

const AT_ONCE = 500

type Conversation = { id: number; isDue: boolean }
type Old = { seq: number; key: string | null }

/**
 * Empties messages of more than 24 months ago and deletes their pictures. The rows stay, as for a member who leaves:
 * numbers, counters and the books need them, and a key is never forgotten.
 */
export async function eraseOldMessages({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const since = keptSince(clock.now())
  for (let page = await look(db, 0, since); page.length > 0; page = await look(db, page.at(-1)!.id, since)) {
    for (const { id, isDue } of page) {
      for (let isFull = isDue; isFull;) {
        const old = await findOld(db, id, since)
        // The files first: a failure leaves rows by which the next night finds them again.
        await removeUnreported(
          db,
          files,
          old.flatMap(({ key }) => key ?? []),
        )
        if (old.length > 0) await inTransaction(db, (trx) => empty(trx, id, old.at(-1)!.seq))
        isFull = old.length === AT_ONCE
      }
    }
  }
}

/**
 * A page of all conversations; the first message that is not empty tells whether there is anything to do. Of what began
 * later none is looked for.
 */
async function look(db: Db, afterId: number, since: Date): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select c.id, coalesce(oldest.created_at < ${since}, false) as "isDue"
    from conversation c
    left join lateral (
      select m.created_at from message m
      where m.conversation_id = c.id and m.seq > c.erased_seq and coalesce(c.started_at, '-infinity') < ${since}
      order by m.seq limit 1
    ) oldest on true
    where c.id > ${afterId} order by c.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Times of one conversation never run backwards: what is old is all that comes before what is not. */
async function findOld(db: Db, id: number, since: Date): Promise<Old[]> {
  const { rows } = await sql<Old>`
    select m.seq, i.storage_key as key
    from conversation c
    join message m on m.conversation_id = c.id and m.seq > c.erased_seq and m.created_at < ${since}
    left join message_image i on i.conversation_id = m.conversation_id and i.seq = m.seq
    where c.id = ${id} order by m.seq limit ${AT_ONCE}`.execute(db)
  return rows
}

async function empty(trx: Trx, id: number, upTo: number): Promise<void> {
  const { rows } = await sql<{ from: number }>`
    select erased_seq + 1 as "from" from conversation where id = ${id} for no key update`.execute(trx)
  const { from } = rows[0]!
  await sql`delete from message_image where conversation_id = ${id} and seq between ${from} and ${upTo}`.execute(trx)
  await sql`
    update message set body = '' where conversation_id = ${id} and seq between ${from} and ${upTo} and body <> ''`.execute(
    trx,
  )
  await sql`update conversation set erased_seq = ${upTo} where id = ${id}`.execute(trx)
}
