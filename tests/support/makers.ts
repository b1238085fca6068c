import { sql, type Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DB } from '../../db/schema.ts'
import { openSession } from '../../src/features/accounts/writes/open-session.ts'
import { createMember } from '../../src/features/accounts/writes/sign-up.ts'
import { createPasswords } from '../../src/platform/passwords.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

export const TEST_PASSWORD = 'een goed wachtwoord'
const HASHES = new Map<string, Promise<string>>()
let made = 0

export type MemberOptions = {
  name?: string
  email?: string
  gender?: 'male' | 'female'
  /** In whole years, by the app's clock. */
  age?: number
  country?: string
  city?: string
  language?: string
  /** Booked as sample credits. @default 0 */
  credits?: number
  premium?: boolean
  status?: 'active' | 'not_confirmed' | 'disabled' | 'banned' | 'deleted'
  fictional?: boolean
  invisible?: boolean
  visibleToVisitors?: boolean
  /** With consent to storing whom they look for. */
  consentSensitive?: boolean
  profile?: Partial<Insertable<DB['profile']>>
}

export type TestMember = Client & {
  client: Client
  accountId: number
  profileId: string
  name: string
  email: string
  password: string
}

/** Creates a logged-in member with the product's own writes; by default confirmed, not premium and without credits. */
export async function makeMember(app: TestApp, options: MemberOptions = {}): Promise<TestMember> {
  const n = ++made
  const name = options.name ?? `Lid ${n}`
  const email = options.email ?? `lid${n}@voorbeeld.example`
  const now = app.clock.now()
  const status = options.status ?? 'active'
  const client = app.browser()
  const ids = await app.db.transaction().execute(async (trx) => {
    const created = await createMember(trx, {
      account: {
        site_id: app.siteId,
        email,
        password_hash: await hashOnce(app),
        status,
        language: options.language ?? 'nl',
        signed_up_at: now,
        confirmed_at: status === 'not_confirmed' ? null : now,
        premium_since: options.premium ? now : null,
        terms_version: now,
        consent_sensitive_at: options.consentSensitive ? now : null,
      },
      profile: {
        name,
        gender: options.gender ?? 'female',
        date_of_birth: birthday(now, options.age ?? 30),
        country: options.country ?? 'NL',
        city: options.city ?? 'Haarlem',
        fictional: options.fictional ?? false,
        visible_to_visitors: options.visibleToVisitors ?? false,
        invisible_since: options.invisible ? now : null,
        ...options.profile,
      },
    })
    if (options.credits) await giveCredits(trx, created.accountId, { amount: options.credits, now })
    const browser = {
      clock: app.clock,
      userAgent: 'test',
      addressCountry: null,
      setCookie: (cookie: string, value: string | null) => void client.cookies.set(cookie, value ?? ''),
    }
    if (status === 'active' || status === 'not_confirmed')
      await openSession(browser, trx, { accountId: created.accountId, deviceId: null })
    return created
  })
  return { ...client, client, ...ids, name, email, password: TEST_PASSWORD }
}

/** Books sample credits, as the demo world does. */
export async function giveCredits(
  db: TestApp['db'],
  accountId: number,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  await sql`
    with topped as (update ledger_account set balance = balance + ${amount} where id = ${accountId} returning balance)
    insert into ledger_transfer (cause, cause_id, debit_id, credit_id, amount, credit_after, created_at)
    select 'sample', ${randomUUID()}, -1, ${accountId}, ${amount}, balance, ${now} from topped`.execute(db)
}

/** Makes a conversation with these messages, sent alternately beginning with `from`. @returns its id */
export async function makeChat(
  from: TestMember,
  to: TestMember,
  texts: string[] = ['Hoi!', 'Hallo!'],
): Promise<string> {
  let id = ''
  for (const [i, text] of texts.entries()) {
    const [sender, reader] = i % 2 === 0 ? [from, to] : [to, from]
    const answer = await sender.call('sendMessage', { body: { profile: { id: reader.profileId }, type: 'text', text } })
    id = answer.conversation.id
  }
  return id
}

/** Hashes the password of all test members once, because Argon2 is slow on purpose. */
export function hashOnce(app: TestApp): Promise<string> {
  const { secret, passwordCost } = app.services.config
  const hash = HASHES.get(secret) ?? createPasswords(secret, passwordCost).hash(TEST_PASSWORD)
  HASHES.set(secret, hash)
  return hash
}

/** Date of birth of someone who turned this age some months ago. */
const birthday = (now: Date, age: number): string => {
  const year = now.getUTCFullYear() - age
  return now.getUTCMonth() < 2 ? `${year - 1}-07-15` : `${year}-01-15`
}
