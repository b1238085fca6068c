import { sql } from 'kysely'
import { TERMS_VERSION_DEFAULT } from '../src/contract/limits.ts'
import { STAFF_ROLES } from '../src/contract/staff-rights.ts'
import { ensureSite } from '../src/features/site/writes/ensure-site.ts'
import { TOTP_PURPOSE } from '../src/features/staff/writes/prove-factor.ts'
import type { Db, Services } from '../src/platform/ctx.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { Passwords } from '../src/platform/passwords.ts'
import { seal } from '../src/platform/seal.ts'
import { readCities, type Cities } from './cities.ts'
import { makeConversations } from './conversations.ts'
import { makeDecisions } from './decisions.ts'
import {
  COLLEAGUE,
  DEMO_PASSWORD,
  DEMO_TOTP_SECRET,
  demoPeople,
  HOME,
  makeDemoMembers,
  type DemoPlace,
} from './demo-logins.ts'
import type { AddedSite } from './demo-sites.ts'
import { makeLikes, neighboursOf } from './likes.ts'
import { makeMembers } from './members.ts'
import { peopleOf, type Person } from './person.ts'
import { loadPlaces } from './places.ts'
import { drawPictures } from './portraits.ts'
import { writeWorld, type World } from './write-world.ts'

const MEMBERS = 400
/** Of each of the other sites. */
const MEMBERS_ABROAD = 48
/** Members know and write to others of their part only, so that memory and waiting are bounded at any size. */
const MEMBERS_PER_PART = 5_000

/**
 * Fills the database with invented members up to a number, and draws their portraits. Members that are there from an
 * earlier seed stay; each member is the same in every seed, only the dates follow the clock and the faces the company.
 * @param services `db` must have time: a statement takes seconds
 * @param options `members`: how many the default site has afterwards, beside the two to log in as; `sites`: others,
 * without members yet, that get some of their own
 * @throws Error in production
 */
export async function seedDemoWorld(
  services: Pick<Services, 'config' | 'db' | 'files' | 'clock'> & { passwords: Passwords },
  { members = MEMBERS, sites = [] }: { members?: number; sites?: readonly AddedSite[] } = {},
): Promise<void> {
  const { config, db, files, clock, passwords } = services
  if (config.mode === 'production') throw new Error('Invented members are refused in production.')
  const now = clock.now()
  const siteId = await ensureSite(db, { origin: config.origin, sampleData: true, now })
  const drawn = drawPictures(files, [
    ...peopleIn('', members),
    ...sites.flatMap(({ key }) => peopleIn(worldOf(key), MEMBERS_ABROAD)),
  ])
  // The drawing goes on while the database works; its failure is told at the end.
  drawn.catch(() => {})
  await loadPlaces(db)
  const [cities, passwordHash] = await Promise.all([readCities(db), passwords.hash(DEMO_PASSWORD)])
  const totpSecret = seal(config.secret, TOTP_PURPOSE, DEMO_TOTP_SECRET)
  const given = { passwordHash, totpSecret, cities, now, drawn }
  const parts = await partsToMake(db, siteId, members)
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift())
      await writePart(db, part, { ...given, siteId, world: '', place: HOME })
  }
  // Two at once: while one is thought up, the other is written.
  await Promise.all([work(), work()])
  for (const { key, place, siteId } of sites) {
    const all = { from: 0, until: MEMBERS_ABROAD, begins: true }
    await writePart(db, all, { ...given, siteId, world: worldOf(key), place, only: place.country })
  }
  await drawn
  await vacuum(db)
}

/** Of a site beside the default one. */
const worldOf = (key: string): string => `-${key}`

const peopleIn = (world: string, members: number): Person[] => [
  ...Object.values(demoPeople(world)),
  ...peopleOf(members, world),
]

const GROWN = [
  'account',
  'profile',
  'search_profile',
  'photo',
  'pair',
  'received_like',
  'message',
  'ledger_transfer',
] as const

/** Fresh statistics and visibility: without them the first searches would read far more than they need. */
const vacuum = (db: Db): Promise<void> =>
  db.connection().execute(async (one) => {
    // The server itself may be vacuuming the same table, which takes longer than a call of the product may wait.
    await sql`set lock_timeout = 0`.execute(one)
    for (const table of GROWN) await sql`vacuum analyze ${sql.table(table)}`.execute(one)
    await sql`reset lock_timeout`.execute(one)
  })

type Part = { from: number; until: number; begins: boolean }

/** What is missing of each part, for it to hold as many as wanted. */
async function partsToMake(db: Db, siteId: number, members: number): Promise<Part[]> {
  const { rows } = await sql<{ part: number; made: number }>`
    select substring(email from 8 for position('@' in email) - 8)::int / ${MEMBERS_PER_PART}::int as part, count(*)::int as made
    from account where site_id = ${siteId} and email ~ '^member-[0-9]+@lonk.example$' group by 1
  `.execute(db)
  const made = new Map(rows.map((row) => [row.part, row.made]))
  return Array.from({ length: Math.ceil(members / MEMBERS_PER_PART) }, (_, part) => {
    const start = part * MEMBERS_PER_PART
    const there = made.get(part) ?? 0
    return {
      from: start + there,
      until: Math.min(members, start + MEMBERS_PER_PART),
      begins: part === 0 && there === 0,
    }
  }).filter(({ from, until }) => from < until)
}

type Writing = {
  siteId: number
  passwordHash: string
  /** Sealed. */
  totpSecret: Buffer
  cities: Cities
  now: Date
  drawn: Promise<void>
  /** In the seed of everything: nothing of one world is in another. */
  world: string
  place: DemoPlace
  only?: string
}

/** A part is there as a whole or not at all: people, likes, messages and credits refer to each other. */
async function writePart(db: Db, { from, until, begins }: Part, given: Writing): Promise<void> {
  const { siteId, passwordHash, totpSecret, cities, now, drawn, world, place, only } = given
  const names = await db
    .selectFrom('profile')
    .select('name')
    .where('site_id', '=', siteId)
    .limit(MEMBERS_PER_PART)
    .execute()
  const taken = new Set(names.map(({ name }) => name.toLowerCase()))
  const demo = begins ? makeDemoMembers(cities, { now, taken, world, place }) : []
  const members = makeMembers({ from, until }, cities, { now, taken, world, ...(only ? { only } : {}) })
  await inTransaction(db, async (trx) => {
    // Between two statements their rows are put together, which takes longer than a transaction of the product may
    // wait.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await writeWorld(trx, relate([...demo, ...members], now), {
      siteId,
      passwordHash,
      termsVersion: new Date(TERMS_VERSION_DEFAULT),
      now,
    })
    // Nobody is there before their pictures are: a start that is stopped meanwhile begins anew next time.
    await drawn
    if (!begins) return
    const staff = { password_hash: passwordHash, roles: [...STAFF_ROLES], totp_secret: totpSecret }
    await trx
      .insertInto('staff')
      .values([
        { ...staff, email: 'desk@lonk.example', name: 'Desk' },
        { ...staff, email: COLLEAGUE, name: 'Noor' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await makeDecisions(trx, { siteId, now })
  })
}

function relate(members: World['members'], now: Date): World {
  const neighbours = neighboursOf(members)
  return {
    members,
    likes: makeLikes(members, neighbours, now),
    conversations: makeConversations(members, neighbours, now),
  }
}
