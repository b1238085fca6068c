import type { StaffRole } from '../../src/contract/staff-rights.ts'
import { TOTP_PURPOSE } from '../../src/features/staff/writes/prove-factor.ts'
import { sha256 } from '../../src/platform/hash.ts'
import { secret } from '../../src/platform/ids.ts'
import { seal } from '../../src/platform/seal.ts'
import { totpCode } from '../../src/platform/totp.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { hashOnce, TEST_PASSWORD } from './makers.ts'

export type TestStaff = Client & {
  id: number
  email: string
  password: string
  /** The current code of the authenticator app. */
  code(): string
}

const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let made = 0

/**
 * Creates a staff member.
 * @param options `at`, how far they are: `in` logged in · `password` before the second factor · `enrol` without one
 * yet · `out` without a session
 */
export async function makeStaff(
  app: TestApp,
  {
    roles = ['operator'],
    siteIds = null,
    at = 'in',
  }: { roles?: StaffRole[]; siteIds?: number[] | null; at?: 'in' | 'password' | 'enrol' | 'out' } = {},
): Promise<TestStaff> {
  const n = ++made
  const email = `staf${n}@voorbeeld.example`
  const { id } = await app.db
    .insertInto('staff')
    .values({
      email,
      name: `Staf ${n}`,
      password_hash: await hashOnce(app),
      roles,
      site_ids: siteIds,
      totp_secret: at === 'enrol' ? null : seal(app.services.config.secret, TOTP_PURPOSE, TOTP_SECRET),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = app.browser()
  const now = app.clock.now()
  if (at !== 'out') {
    const token = secret()
    await app.db
      .insertInto('staff_session')
      .values({
        token_hash: sha256(token),
        staff_id: id,
        created_at: now,
        seen_at: now,
        proven_at: at === 'in' ? now : null,
        expires_at: new Date(now.getTime() + 12 * 3_600_000),
      })
      .execute()
    client.cookies.set('staff', token)
  }
  return { ...client, id, email, password: TEST_PASSWORD, code: () => totpCode(TOTP_SECRET, app.clock.now()) }
}
