import { sql } from 'kysely'
import { queuePhoto } from '../src/features/photos/writes/queue-photo.ts'
import { complaintDueAt } from '../src/features/safety/rules.ts'
import { queueComplaint } from '../src/features/safety/writes/queue-report.ts'
import type { Trx } from '../src/platform/ctx.ts'
import { approvePhotos } from './approved-photos.ts'
import { HANGING_PAYMENT } from './money-day.ts'
import type { Morning } from './morning.ts'
import { COMPLAINTS, OBJECTIONS, type SeedComplaint } from './queue-words.ts'
import { idOf, randomOf } from './random.ts'
import { makeReports } from './reports-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Of all sites together. */
const PHOTOS_WAITING = 40

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** What a morning brings into the queue: most of it new, some of it late. */
export async function makeQueueDay(trx: Trx, given: Morning): Promise<void> {
  await makePhotosWait(trx, given)
  await approvePhotos(trx, given.now)
  await objectToPhotos(trx, given)
  await makeReports(trx, given)
  for (const [n, complaint] of COMPLAINTS.entries()) await makeComplaint(trx, { ...given, n, complaint })
}

/** Those that the world has in inspection anyway, then some of the albums, as if they came within the last hours. */
async function makePhotosWait(trx: Trx, { now }: Morning): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photo p join account a on a.id = p.account_id join profile f on f.account_id = a.id
    where p.status = 'inspection' or (p.status = 'active' and a.status = 'active' and not f.fictional and a.email like 'member-%')
    order by p.status = 'inspection' desc, p.main, p.private, a.site_id, a.id desc, p.position limit ${PHOTOS_WAITING}`.execute(
    trx,
  )
  const waiting = rows.map(({ id }, n) => {
    const part = randomOf(`waiting ${id}`).next()
    // The last few wait for longer than they should.
    const at = ago(now, (2 + n + n ** 2 / 16) * MINUTE_MS)
    return { id, at, nudity: n % 13 === 6 ? 0.62 + part * 0.3 : part * 0.2 }
  })
  await sql`
    update photo p
    set status = 'inspection', created_at = w.at, ready_at = w.at, decided_at = null, approved_open = false, nudity = w.nudity
    from unnest(
      ${waiting.map(({ id }) => id)}::uuid[], ${waiting.map(({ at }) => at)}::timestamptz[],
      ${waiting.map(({ nudity }) => nudity)}::real[]
    ) as w (id, at, nudity)
    where p.id = w.id`.execute(trx)
  for (const { id, at } of waiting) await queuePhoto(trx, id, at)
}

/** Refused earlier today, which their owners do not understand. */
async function objectToPhotos(trx: Trx, { siteId, now }: Morning): Promise<void> {
  const rejected = await trx
    .selectFrom('photo as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.id', 'a.id as accountId'])
    .where('a.site_id', '=', siteId)
    .where('a.language', '=', 'nl')
    .where('p.status', '=', 'rejected')
    .orderBy('p.account_id')
    .limit(OBJECTIONS.length)
    .execute()
  for (const [n, { id, accountId }] of rejected.entries()) {
    const { reason, explanation, objection } = OBJECTIONS[n]!
    const [refused, objected] = [ago(now, (20 + n * 9) * HOUR_MS), ago(now, (4 + n * 7) * HOUR_MS)]
    await trx
      .updateTable('photo')
      .set({ reason, explanation, objection, decided_at: refused, objected_at: objected })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('photo_decision')
      .values({ photo_id: id, account_id: accountId, kind: 'reject', reason, explanation, created_at: refused })
      .execute()
    await queuePhoto(trx, id, objected)
  }
}

/** The number of the second of them is that of the mail that failed. */
export const complaintId = (n: number): string => idOf(`desk complaint ${n}`)

async function makeComplaint(
  trx: Trx,
  { siteId, now, n, complaint }: Morning & { n: number; complaint: SeedComplaint },
): Promise<void> {
  const { kind, from, message, hoursAgo } = complaint
  const member = typeof from === 'string' ? await findComplainer(trx, siteId, from) : undefined
  const at = ago(now, hoursAgo * HOUR_MS)
  const id = complaintId(n)
  await trx
    .insertInto('complaint')
    .values({
      id,
      site_id: siteId,
      kind,
      message,
      account_id: member?.id ?? null,
      language: member?.language ?? 'en',
      ...(typeof from === 'string' ? {} : from),
      created_at: at,
      due_at: complaintDueAt(kind, at),
    })
    .execute()
  await queueComplaint(trx, id, at)
}

const findComplainer = (trx: Trx, siteId: number, from: 'payer' | 'limited' | 'premium') =>
  trx
    .selectFrom('account')
    .select(['id', 'language'])
    .where('site_id', '=', siteId)
    .where((is) =>
      from === 'payer'
        ? is('id', '=', is.selectFrom('payment').select('account_id').where('id', '=', HANGING_PAYMENT))
        : from === 'limited'
          ? is('limited_until', 'is not', null)
          : is('email', '=', 'premium@lonk.example'),
    )
    .orderBy('id')
    .executeTakeFirst()
