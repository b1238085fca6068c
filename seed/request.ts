import { APPROVAL_MS } from '../src/features/staff/rules.ts'
import type { Inviting } from '../src/features/staff/writes/invite.ts'
import type { Trx } from '../src/platform/ctx.ts'
import { COLLEAGUE } from './demo-logins.ts'
import { idOf } from './random.ts'

const HOUR_MS = 3_600_000

/** Waits for a second person: the colleague would like somebody to work at the desk. */
export async function makeRequest(trx: Trx, now: Date): Promise<void> {
  const colleague = await trx.selectFrom('staff').select('id').where('email', '=', COLLEAGUE).executeTakeFirstOrThrow()
  const details: Inviting = { email: 'bas@lonk.example', name: 'Bas', roles: ['finance'], siteIds: null }
  const asked = new Date(now.getTime() - 2 * HOUR_MS)
  await trx
    .insertInto('approval')
    .values({
      id: idOf('desk request'),
      act: 'staff.invite',
      details: JSON.stringify(details),
      reason: 'Neemt vanaf maandag de terugbetalingen over.',
      asked_by: colleague.id,
      asked_at: asked,
      expires_at: new Date(asked.getTime() + APPROVAL_MS),
    })
    .execute()
}
