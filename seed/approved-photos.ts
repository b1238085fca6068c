import { sql } from 'kysely'
import type { Trx } from '../src/platform/ctx.ts'

const DAYS = 30
const A_DAY = 3

/**
 * What was approved in the month before, on each day some, most of it in time: there is something to tell how long
 * photos wait.
 */
export async function approvePhotos(trx: Trx, now: Date): Promise<void> {
  await sql`
    with picked as (
      select p.id, p.account_id, a.site_id, row_number() over (order by md5(p.id::text)) - 1 as n
      from photo p join account a on a.id = p.account_id join profile f on f.account_id = a.id
      where p.status = 'active' and a.status = 'active' and not f.fictional
      order by n limit ${DAYS * A_DAY}
    ), told as (
      select *, ${now}::timestamptz - interval '1 day' * (1 + n / ${A_DAY}) - interval '1 hour' * (n % 3) as done,
        interval '1 minute' * (12 + n * 37 % 118) as waited
      from picked
    ), decided as (
      insert into photo_decision (photo_id, account_id, kind, created_at)
      select id, account_id, 'approve', done from told
    )
    insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at, decided_at, outcome, done_at)
    select gen_random_uuid(), 'photo', id, site_id, account_id, 20, done - waited + interval '2 hours', done - waited, done,
      'approve', done
    from told`.execute(trx)
}
