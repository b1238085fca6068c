import { sql } from 'kysely'
import { copyProfile } from '../src/features/safety/reads/reported-thing.ts'
import { dueAt } from '../src/features/safety/rules.ts'
import { queueReport } from '../src/features/safety/writes/queue-report.ts'
import { keepPictures } from '../src/features/safety/writes/report-pictures.ts'
import type { Trx } from '../src/platform/ctx.ts'
import type { Morning } from './morning.ts'
import { REPORTS, type SeedReport } from './queue-words.ts'
import { idOf } from './random.ts'

const HOUR_MS = 3_600_000

/** Of members about members, with a copy of what they are about. */
export async function makeReports(trx: Trx, morning: Morning): Promise<void> {
  const members = await readOrdinary(trx, morning)
  if (members.length === 0) return
  for (const [n, report] of REPORTS.entries()) {
    const reporter = members[(report.place + 7 + n) % members.length]!
    const thing = await findThing(trx, { ...morning, report, members, reporter })
    if (thing !== undefined) await makeReport(trx, { ...morning, n, report, thing })
  }
}

async function readOrdinary(trx: Trx, { siteId }: Morning): Promise<number[]> {
  const members = await trx
    .selectFrom('account as a')
    .innerJoin('profile as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('a.site_id', '=', siteId)
    .where('a.status', '=', 'active')
    .where('a.email', 'like', 'member-%')
    .where('a.language', '=', 'nl')
    .where('p.fictional', '=', false)
    .where('p.main_status', '=', 'active')
    .orderBy('a.id')
    .execute()
  return members.map(({ id }) => id)
}

type Thing = {
  account_id: number
  reporter_id: number
  photo_id?: string
  conversation_id?: number
  message_seq?: number
  snapshot: Record<string, unknown>
}

async function makeReport(
  trx: Trx,
  { siteId, now, n, report, thing }: Morning & { n: number; report: SeedReport; thing: Thing },
): Promise<void> {
  const { reason, remarks, hoursAgo } = report
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const id = idOf(`desk report ${n}`)
  await trx
    .insertInto('report')
    .values({
      ...thing,
      id,
      site_id: siteId,
      reporter_hash: Buffer.from(id),
      language: 'nl',
      snapshot: JSON.stringify(thing.snapshot),
      reason,
      remarks,
      created_at: at,
      due_at: dueAt(reason, at),
    })
    .execute()
  if (thing.photo_id !== undefined)
    await trx.updateTable('photo').set({ reported_at: at }).where('id', '=', thing.photo_id).execute()
  await keepPictures(trx, id)
  await queueReport(trx, id, at)
}

type Finding = { siteId: number; report: SeedReport; members: readonly number[]; reporter: number }

/** Somebody, their main photo, or the last thing they wrote to somebody. */
async function findThing(
  trx: Trx,
  { siteId, report: { about, place }, members, reporter }: Finding,
): Promise<Thing | undefined> {
  if (about === 'message') return findMessage(trx, siteId, place)
  const accountId = members[place % members.length]!
  const thing = { account_id: accountId, reporter_id: reporter }
  if (about === 'profile') return { ...thing, snapshot: await copyProfile({ db: trx }, accountId) }
  const { id, ...snapshot } = await trx
    .selectFrom('photo')
    .select(['id', 'main', 'private', 'status', 'storage_key', 'created_at', sql<boolean>`false`.as('fictional')])
    .where('account_id', '=', accountId)
    .where('main', '=', true)
    .executeTakeFirstOrThrow()
  return { ...thing, photo_id: id, snapshot }
}

async function findMessage(trx: Trx, siteId: number, place: number): Promise<Thing | undefined> {
  const { rows } = await sql<
    Required<Omit<Thing, 'photo_id' | 'snapshot'>> & { kind: string; body: string; created_at: Date }
  >`
    select m.conversation_id, m.seq as message_seq, one.id as account_id, two.id as reporter_id, m.kind, m.body, m.created_at
    from conversation c
    join message m on m.conversation_id = c.id and m.seq = c.last_seq
    join account one on one.id = m.sender_id
    join account two on two.id = c.lo + c.hi - m.sender_id
    where one.site_id = ${siteId} and one.status = 'active' and one.email like 'member-%' and two.email like 'member-%'
      and not exists (select from profile p where p.account_id in (one.id, two.id) and p.fictional)
    order by one.language = 'nl' and two.language = 'nl' desc, c.id offset ${place}::int limit 1`.execute(trx)
  if (rows[0] === undefined) return undefined
  const { account_id, reporter_id, conversation_id, message_seq, ...snapshot } = rows[0]
  return { account_id, reporter_id, conversation_id, message_seq, snapshot }
}
