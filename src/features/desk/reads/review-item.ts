import { sql } from 'kysely'
import type { ReviewKind } from '../../../contract/desk-queue.ts'
import type { ReviewItem } from '../../../contract/review-item.ts'
import type { Db, StaffCtx } from '../../../platform/ctx.ts'
import { findMailReader, localeOf } from '../../notifications/reads/mail-reader.ts'
import { isSilent } from '../../notifications/writes/send-mail.ts'
import { readRemovedPictures } from '../../safety/reads/removed-pictures.ts'
import { referenceOf, type ComplaintKind } from '../../safety/rules.ts'
import { readAlike } from './alike.ts'
import { mailAround } from './mail-around.ts'
import { readRelated } from './members/related.ts'
import { readProfilePictures } from './profile-pictures.ts'
import { readPhoto } from './review-photo.ts'
import { readReport } from './review-report.ts'
import { readAgain, readSuspicion } from './review-suspicion.ts'

export type ItemRow = {
  id: string
  kind: ReviewKind
  ref: string
  site_id: number
  account_id: number | null
  harm: number
  due_at: Date
  created_at: Date
  version: number
  claimed_until: Date
  case_id: string
  escalated_by: number | null
  escalated_why: string | null
  returned: Returned | null
}

/** Puts together what is needed to decide. */
export async function readItem(ctx: StaffCtx, row: ItemRow): Promise<ReviewItem> {
  const { kind, ref } = row
  const { db } = ctx
  const report = kind === 'report' ? (await readReport(db, [ref])).get(ref) : null
  const photoId = kind === 'photo' || kind === 'objection' ? ref : (report?.photoId ?? null)
  return {
    id: row.id,
    kind,
    site: row.site_id,
    harm: row.harm,
    due_at: row.due_at.toISOString(),
    created_at: row.created_at.toISOString(),
    version: row.version,
    claimed_until: row.claimed_until.toISOString(),
    case_id: row.case_id,
    member: row.account_id === null ? null : await readMember(ctx, row.account_id),
    photo: photoId === null ? null : ((await readPhoto(db, [photoId])).get(photoId) ?? null),
    photos: kind === 'report' ? (await readProfilePictures(db, ref)).filter((id) => id !== report?.shown.picture) : [],
    report: report?.shown ?? null,
    suspicion: kind === 'suspicion' ? ((await readSuspicion(db, [ref])).get(ref) ?? null) : null,
    again: kind === 'again' ? await readAgain(db, ref) : null,
    escalated:
      row.escalated_why === null ? null : { by: await nameOf(db, row.escalated_by), reason: row.escalated_why },
    restored: kind === 'objection' && row.account_id !== null ? await readRestored(ctx, row.account_id) : null,
    returned: row.returned === null ? null : await shownReturned(db, row.returned),
    alike: await readAlike(ctx, { id: row.id, kind, ref, accountId: row.account_id }),
    complaint: kind === 'complaint' ? await readComplaint(ctx, ref) : null,
  }
}

/** As it goes out whoever decided before, and whatever for. */
async function readRestored(ctx: StaffCtx, accountId: number): Promise<ReviewItem['restored']> {
  const kind = 'photo_restored'
  const reader = await findMailReader(ctx, { accountId })
  if (reader === undefined || isSilent(kind, reader)) return null
  const props = { reason: null, explanation: '', automated: false, wasSent: false, link: `${reader.origin}/profile` }
  return mailAround(ctx, { kind, reader, propsOf: () => props })
}

async function nameOf(db: Db, staffId: number | null): Promise<string | null> {
  if (staffId === null) return null
  const staff = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst()
  return staff?.name ?? null
}

/** As the queue keeps it; the reason of what has an explanation is a code. */
type Returned = {
  by: number | null
  outcome: string
  decision: { explanation?: string; answer?: string; reason?: string; member?: { reason: string } }
}

async function shownReturned(db: Db, { by, outcome, decision }: Returned): Promise<ReviewItem['returned']> {
  const { explanation, answer, reason, member } = decision
  const words = [explanation ?? answer ?? reason, member?.reason].flatMap((one) => one || [])
  return { by: await nameOf(db, by), outcome, words }
}

async function readMember({ db, clock }: StaffCtx, accountId: number): Promise<ReviewItem['member']> {
  const now = clock.now()
  const { rows } = await sql<
    Omit<NonNullable<ReviewItem['member']>, 'since' | 'limited_until' | 'decisions' | 'related'> & {
      since: Date
      limited_until: Date | null
    }
  >`
    select a.id as account_id, p.id as profile_id, p.name, p.gender, p.city, p.country, p.fictional, a.status, a.limited_until,
      a.language,
      a.signed_up_at as since, a.premium_since is not null as premium,
      extract(year from age((${now}::timestamptz at time zone s.time_zone)::date, p.date_of_birth))::int as age,
      (select count(*)::int from photo f where f.account_id = a.id) as photos,
      (select count(*)::int from photo_decision d where d.account_id = a.id and d.kind = 'reject') as rejected_photos,
      (select count(*)::int from report r where r.account_id = a.id) as reports
    from account a join profile p on p.account_id = a.id join site s on s.id = a.site_id
    where a.id = ${accountId} and a.erased_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const decisions = await db
    .selectFrom('member_decision')
    .select(['kind', 'reason', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return {
    ...row,
    language: localeOf(row.language),
    since: row.since.toISOString(),
    limited_until: row.limited_until?.toISOString() ?? null,
    related: await readRelated(db, accountId),
    decisions: decisions.map(({ created_at, ...one }) => ({ ...one, at: created_at.toISOString() })),
  }
}

async function readComplaint(ctx: StaffCtx, id: string): Promise<ReviewItem['complaint']> {
  const row = await ctx.db
    .selectFrom('complaint as c')
    .leftJoin('profile as p', 'p.account_id', 'c.account_id')
    .select((e) => ['c.kind', 'c.message', e.fn.coalesce('p.name', 'c.name').as('name')])
    .select(['c.account_id', 'c.site_id', 'c.email', 'c.language'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { kind, message, name, account_id: accountId, site_id: siteId, email, language } = row
  const visitor = { siteId, locale: localeOf(language), ...(email === null ? {} : { email }) }
  const reader = await findMailReader(ctx, accountId === null ? visitor : { accountId })
  const removed = kind === 'moderation' && accountId !== null ? await readRemovedPictures(ctx.db, accountId) : []
  return {
    kind: kind as ComplaintKind, // checked in the table
    message,
    name,
    pictures: removed.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    mail: reader
      ? await mailAround(ctx, {
          kind: 'complaint_answered',
          reader,
          propsOf: (answer) => ({ answer, reference: referenceOf(id) }),
        })
      : null,
  }
}
