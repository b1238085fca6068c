import { sql } from 'kysely'
import { TERMS_VERSION_DEFAULT } from '../src/contract/limits.ts'
import { ensureSite } from '../src/features/site/writes/ensure-site.ts'
import type { Services } from '../src/platform/ctx.ts'
import type { Passwords } from '../src/platform/passwords.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { readCities } from './seed/cities.ts'
import { makeConversations } from './seed/conversations.ts'
import { DEMO_PASSWORD, makeDemoMembers } from './seed/demo-logins.ts'
import { makeLikes, neighboursOf } from './seed/likes.ts'
import { makeMembers } from './seed/members.ts'
import { loadPlaces } from './seed/places.ts'
import { drawPictures } from './seed/portraits.ts'
import { writeWorld, type World } from './seed/write-world.ts'

export { demoLogins } from './seed/demo-logins.ts'

const MEMBERS = 400
/** Members know and write to others of their part only, so that memory is bounded at any size. */
const MEMBERS_PER_PART = 20_000

/**
 * Fills the database with invented members up to a number, and draws their portraits. Members that are there from an earlier
 * seed stay; each member is the same in every seed, only the dates follow the clock.
 * @param services `db` must have time: a statement takes seconds
 * @param options `members`: how many there are afterwards, beside the two to log in as
 * @throws Error in production
 * @source O-112
 */
export async function seedDemoWorld(
  services: Pick<Services, 'config' | 'db' | 'files' | 'clock'> & { passwords: Passwords },
  { members = MEMBERS }: { members?: number } = {},
): Promise<void> {
  const { config, db, files, clock, passwords } = services
  if (config.mode === 'production') throw new Error('Invented members are refused in production.')
  const now = clock.now()
  const siteId = await ensureSite(db, { origin: config.origin, sampleData: true, now })
  const drawn = drawPictures(files)
  // The drawing goes on while the database works; its failure is told at the end.
  drawn.catch(() => {})
  await loadPlaces(db)
  const [cities, passwordHash] = await Promise.all([readCities(db), passwords.hash(DEMO_PASSWORD)])
  const { rows } = await sql<{
    made: number
  }>`select count(*)::int as made from account where email like 'member-%@lonk.example'`.execute(db)
  const made = rows[0]?.made ?? 0
  const taken = new Set(
    (await db.selectFrom('profile').select('name').where('site_id', '=', siteId).limit(50_000).execute()).map(
      ({ name }) => name.toLowerCase(),
    ),
  )
  await inTransaction(db, async (trx) => {
    for (let from = made; from < members; from += MEMBERS_PER_PART) {
      const demo = from === 0 ? makeDemoMembers(cities, { now, taken }) : []
      const part = [
        ...demo,
        ...makeMembers({ from, until: Math.min(members, from + MEMBERS_PER_PART) }, cities, { now, taken }),
      ]
      await writeWorld(trx, relate(part, now), { siteId, passwordHash, termsVersion: new Date(TERMS_VERSION_DEFAULT) })
    }
    if (made === 0) {
      await trx
        .insertInto('staff')
        .values({ email: 'staff@lonk.example', password_hash: passwordHash, role: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  await drawn
  // Fresh statistics and visibility: without them the first searches would read far more than they need.
  for (const table of [
    'account',
    'profile',
    'search_profile',
    'photo',
    'pair',
    'received_like',
    'message',
    'ledger_transfer',
  ]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

function relate(members: World['members'], now: Date): World {
  const neighbours = neighboursOf(members)
  return {
    members,
    likes: makeLikes(members, neighbours, now),
    conversations: makeConversations(members, neighbours, now),
  }
}
