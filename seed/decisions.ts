import { askAgain } from '../src/features/staff/writes/look-again.ts'
import { suspect } from '../src/features/staff/writes/suspect.ts'
import type { Trx } from '../src/platform/ctx.ts'

const DAY_MS = 86_400_000

/** What staff decided and noted about some of the demo members: one was warned, one is limited for three more days. */
export async function makeDecisions(trx: Trx, { siteId, now }: { siteId: number; now: Date }): Promise<void> {
  const staff = await trx.selectFrom('staff').select('id').where('email', '=', 'desk@lonk.example').executeTakeFirst()
  const [warned, limited] = await trx
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', 'in', ['member-11@lonk.example', 'member-12@lonk.example'])
    .orderBy('id')
    .execute()
  if (staff === undefined || warned === undefined || limited === undefined) return
  const warnedAt = new Date(now.getTime() - 5 * DAY_MS)
  const limitedAt = new Date(now.getTime() - 4 * DAY_MS)
  const until = new Date(now.getTime() + 3 * DAY_MS)
  await trx.updateTable('account').set({ warned_at: warnedAt }).where('id', '=', warned.id).execute()
  await trx.updateTable('account').set({ limited_until: until }).where('id', '=', limited.id).execute()
  const by = { staff_id: staff.id, ground: 'spam' }
  const warning = {
    ...by,
    kind: 'warn',
    reason: 'Stuurde aan twaalf leden dezelfde link.',
    created_at: warnedAt,
  } as const
  const limit = {
    ...by,
    kind: 'limit',
    reason: 'Bleef na de waarschuwing links sturen.',
    created_at: limitedAt,
  } as const
  await trx
    .insertInto('member_decision')
    .values([
      { account_id: warned.id, ...warning },
      { account_id: limited.id, ...warning },
      { account_id: limited.id, ...limit, until },
    ])
    .execute()
  await trx
    .insertInto('member_note')
    .values({
      account_id: limited.id,
      staff_id: staff.id,
      words: 'Belde: begrijpt het, en stopt ermee.',
      created_at: limitedAt,
    })
    .execute()
  await makeSuspicions(trx, { staffId: staff.id, siteId, warned: warned.id, limited: limited.id, now })
}

type Noticing = { staffId: number; siteId: number; warned: number; limited: number; now: Date }

/** What the product noticed this morning; and one of them is to be looked at again. */
async function makeSuspicions(trx: Trx, { staffId, siteId, warned, limited, now }: Noticing): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS / 8).toISOString()
  await suspect(trx, { accountId: limited, cause: 'same_text', mark: 'demo', facts: { people: 12, since } }, now)
  await suspect(trx, { accountId: warned, cause: 'same_text', mark: 'demo', facts: { people: 7, since } }, now)
  await suspect(
    trx,
    { accountId: warned, cause: 'same_phone', mark: 'demo', facts: { accounts: 1 }, others: [limited] },
    now,
  )
  const at = new Date(now.getTime() - 60_000)
  await askAgain(trx, { accountId: warned, siteId, staffId, at, reason: 'Stuurt dit lid nog links?', now })
}
