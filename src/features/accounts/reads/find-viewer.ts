import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Db, Site, Viewer } from '../../../platform/ctx.ts'
import { sha256 } from '../../../platform/hash.ts'
import { ageMethod, ageState } from '../../privacy/rules/age-gate.ts'

type Row = Pick<
  Viewer,
  'sessionId' | 'accountId' | 'siteId' | 'premium' | 'limited' | 'language' | 'profileId' | 'country'
> & {
  status: string
  over18: boolean | null
  method: string | null
  expiresAt: Date
}

/**
 * Who holds this session cookie.
 * @param token the cookie's value, as the browser sent it
 * @returns null when it is unknown or over, or when the account may not be used (banned, deleted) or is of another site
 */
export async function findViewer(
  db: Db,
  token: string,
  at: { site: Pick<Site, 'id' | 'settings'>; now: Date },
): Promise<Viewer | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const row = await loaderOf(db).load(sha256(token))
  if (row === undefined || row.expiresAt <= at.now || row.siteId !== at.site.id) return null
  if (row.status !== 'active' && row.status !== 'not_confirmed') return null
  return {
    accountId: row.accountId,
    sessionId: row.sessionId,
    profileId: row.profileId,
    siteId: row.siteId,
    status: row.status,
    premium: row.premium,
    limited: row.limited,
    country: row.country,
    ageState: ageState(
      ageMethod(at.site.settings, row.country),
      row.over18 === null ? null : { over18: row.over18, assured: row.method === 'assured' },
    ),
    language: row.language,
  }
}

const loaders = new WeakMap<Db, DataLoader<Buffer, Row | undefined>>()

function loaderOf(db: Db): DataLoader<Buffer, Row | undefined> {
  const loader =
    loaders.get(db) ??
    new DataLoader((hashes: readonly Buffer[]) => readSessions(db, hashes), {
      // A session may end at any moment.
      cache: false,
      batchScheduleFn: setImmediate,
    })
  loaders.set(db, loader)
  return loader
}

/** One statement for all calls of a turn of the event loop. */
async function readSessions(db: Db, hashes: readonly Buffer[]): Promise<(Row | undefined)[]> {
  // In words of SQL: building it anew with each request would cost more than asking it.
  const { rows } = await sql<Row & { hash: Buffer }>`
    select s.token_hash as hash, s.id as "sessionId", a.id as "accountId", a.site_id as "siteId", a.status,
      a.premium_since is not null as premium, a.limited_until is not null as limited, a.language, p.id as "profileId", p.country, c.over18, c.method, s.expires_at as "expiresAt"
    from session s join account a on a.id = s.account_id join profile p on p.account_id = a.id
    left join age_check c on c.account_id = a.id
    where s.token_hash = any(${hashes}::bytea[])`.execute(db)
  return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)))
}
