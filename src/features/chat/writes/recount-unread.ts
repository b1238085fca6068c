import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'

/**
 * Counts what two members have not read of each other anew, on both sides: nothing while either blocks the other, and after that what
 * it was. Nobody is told to have read anything. Whoever calls holds both members, so that no message comes in between.
 * @param pair the two accounts, in any order
 * @source TRU-9, MSG-5
 */
export async function recountUnread(trx: Trx, pair: readonly [number, number]): Promise<void> {
  const [lo, hi] = [Math.min(...pair), Math.max(...pair)]
  // First the rows, then the numbers, as in reading and removing, which change them by what they saw.
  const { rows: parties } = await sql<Party>`
    select p.account_id, p.conversation_id from conversation c join party p on p.conversation_id = c.id
    where c.lo = ${lo} and c.hi = ${hi} order by p.account_id for no key update of p`.execute(trx)
  for (const party of parties)
    await sql`
      with counted as (
        select p.unread as before, (
          select count(*)::int from message m
          where m.conversation_id = p.conversation_id and m.sender_id = p.other_id
            and m.seq > p.last_read_seq and m.seq >= p.hidden_before_seq
            and not exists (select from hidden_pair h where h.account_id = p.account_id and h.other_id = p.other_id)
            and not exists (
              select from message_hidden x
              where x.account_id = p.account_id and x.conversation_id = m.conversation_id and x.seq = m.seq
            )
        ) as now
        from party p where p.account_id = ${party.account_id} and p.conversation_id = ${party.conversation_id}
      ), changed as (
        update party p set unread = c.now from counted c
        where p.account_id = ${party.account_id} and p.conversation_id = ${party.conversation_id} and c.now <> c.before
      )
      update badge b set unread = b.unread + c.now - c.before from counted c
      where b.account_id = ${party.account_id} and c.now <> c.before`.execute(trx)
}

type Party = { account_id: number; conversation_id: number }
