import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { seeded } from '../../../tests/support/random.ts'

const app = await startApp()

/** Rows of profiles that tell of the account or the main photo something else than those do. */
const wrong = async () =>
  (
    await sql`
      select p.account_id from profile p join account a on a.id = p.account_id
      left join photo m on m.account_id = p.account_id and m.main
      where (p.gone, p.signed_up_at, p.main_filename, p.main_status)
        is distinct from (a.status in ('deleted', 'banned'), a.signed_up_at, m.filename, m.status)`.execute(app.db)
  ).rows

test('what a card takes of account and main photo follows every change of those, whatever statement makes it [O-38 O-46]', async () => {
  const members = [await makeMember(app), await makeMember(app), await makeMember(app)]
  const ids = members.map(({ accountId }) => accountId)
  const random = seeded(38)
  const one = () => random.pick(ids)
  const statements = [
    () => sql`
      insert into photo (id, account_id, position, status, main, filename, locked_filename, storage_key, created_at)
      select gen_random_uuid(), a, 0, 'active', not exists (select from photo o where o.account_id = a and o.main),
        gen_random_uuid() || '.webp', gen_random_uuid() || '.webp', gen_random_uuid(), now()
      from unnest(${[one(), ids[0]!].filter((id, i, all) => all.indexOf(id) === i)}::bigint[]) a`,
    () => sql`update photo set main = false where account_id = ${one()}`,
    () => sql`
      update photo set main = true where id = (select id from photo where account_id = ${one()} order by id limit 1)
        and not exists (select from photo o where o.account_id = photo.account_id and o.main)`,
    () => sql`update photo set status = case status when 'active' then 'inspection' else 'active' end where main`,
    () => sql`delete from photo where id in (select id from photo where account_id = ${one()} and main)`,
    () =>
      sql`update account set status = case status when 'banned' then 'active' else 'banned' end where id = ${one()}`,
    () => sql`update account set status = 'deleted', signed_up_at = now() where id = ${one()}`,
  ]
  let mains = 0
  for (let i = 0; i < 150; i++) {
    await random.pick(statements)().execute(app.db)
    expect(await wrong()).toEqual([])
    const { n } = await app.db
      .selectFrom('profile')
      .select((count) => count.fn.count<number>('main_filename').as('n'))
      .executeTakeFirstOrThrow()
    mains = Math.max(mains, n)
  }
  expect(mains).toBe(3)
})
