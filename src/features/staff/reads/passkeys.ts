import type { Db } from '../../../platform/ctx.ts'
import type { Passkey } from '../../../platform/passkeys.ts'

export const readPasskeys = (db: Db, staffId: number): Promise<Passkey[]> =>
  db
    .selectFrom('staff_passkey')
    .select(['id', 'public_key as publicKey', 'counter', 'transports'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
