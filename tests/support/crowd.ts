import { randomUUID } from 'node:crypto'
import { NOTIFICATION_KINDS } from '../../src/contract/choices.ts'
import { NO_FACTS } from '../../src/contract/facts.ts'
import { refreshSearchProfile } from '../../src/features/accounts/writes/refresh-search-profile.ts'
import type { Traits } from '../../src/features/search/rules/traits.ts'
import type { TestApp } from './app.ts'

export type Stranger = {
  gender: 'female' | 'male'
  country: string
  regionId: number | null
  /** YYYY-MM-DD */
  born: string
  seen: Date
  fictional: boolean
  name?: string
  status?: 'active' | 'disabled' | 'not_confirmed'
  invisible?: boolean
  /** Visible to visitors. */
  open?: boolean
  traits?: Traits
}

const AT_ONCE = 1_000

/** Inserts many searchable members in batches of a thousand. @returns their account ids in order */
export async function makeCrowd(app: TestApp, strangers: readonly Stranger[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < strangers.length; at += AT_ONCE)
    ids.push(...(await make(app, strangers.slice(at, at + AT_ONCE))))
  return ids
}

/** Creates members who want every mail and have quiet hours all day, except for its last hour. */
export async function makeSleepers(app: TestApp, count: number): Promise<void> {
  const seen = app.clock.now()
  const someone = {
    gender: 'female',
    country: 'NL',
    regionId: null,
    born: '1990-01-01',
    seen,
    fictional: false,
  } as const
  const ids = await makeCrowd(
    app,
    Array.from({ length: count }, () => someone),
  )
  const wanted = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { email: true }]))
  await app.db
    .updateTable('account')
    .set({ quiet_from: 0, quiet_until: 23, notification_preferences: JSON.stringify(wanted) })
    .where('id', 'in', ids)
    .execute()
}

async function make(app: TestApp, part: readonly Stranger[]): Promise<number[]> {
  const now = app.clock.now()
  const made = await app.db
    .insertInto('account')
    .values(
      part.map(({ status = 'active' }) => ({
        site_id: app.siteId,
        email: `${randomUUID()}@voorbeeld.example`,
        status,
        language: 'en',
        signed_up_at: now,
        terms_version: now,
      })),
    )
    .returning('id')
    .execute()
  const ids = made.map(({ id }) => id)
  const idOf = (i: number) => ids[i]!
  await app.db
    .insertInto('profile')
    .values(
      part.map(({ name, gender, born, country, regionId, fictional, invisible = false, open = false, traits }, i) => ({
        account_id: idOf(i),
        site_id: app.siteId,
        name: name ?? `many ${idOf(i)}`,
        gender,
        date_of_birth: born,
        country,
        region_id: regionId,
        fictional,
        invisible_since: invisible ? now : null,
        visible_to_visitors: open,
        // A single insert needs the same columns in every row.
        ...NO_FACTS,
        ...traits,
      })),
    )
    .execute()
  await app.db
    .insertInto('presence')
    .values(part.map(({ seen }, i) => ({ account_id: idOf(i), last_seen_at: seen })))
    .execute()
  await refreshSearchProfile(app.db, ...ids)
  return ids
}
