import { sha256 } from '../../src/platform/hash.ts'
import { secret } from '../../src/platform/ids.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { hashOnce, TEST_PASSWORD } from './makers.ts'

let made = 0

/** A member of staff who is logged in. */
export async function makeStaff(
  app: TestApp,
  role: 'moderator' | 'admin' = 'admin',
): Promise<Client & { email: string; password: string }> {
  const email = `staf${++made}@voorbeeld.example`
  const { id } = await app.db
    .insertInto('staff')
    .values({ email, password_hash: await hashOnce(app), role })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = secret()
  const expires_at = new Date(app.clock.now().getTime() + 3_600_000)
  await app.db
    .insertInto('staff_session')
    .values({ token_hash: sha256(token), staff_id: id, expires_at })
    .execute()
  const client = app.browser()
  client.cookies.set('staff', token)
  return { ...client, email, password: TEST_PASSWORD }
}
