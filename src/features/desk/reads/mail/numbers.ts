import type { getMailAddress, getMailNumbers } from '../../../../contract/desk-mail.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { normalEmail } from '../../../accounts/rules/email.ts'
import { readMailAddress } from '../../../notifications/reads/mail-address.ts'
import {
  countMails,
  countPush,
  countPushes,
  countReports,
  countSuppressed,
} from '../../../notifications/reads/mail-numbers.ts'
import { findSites } from '../../../site/reads/find-site.ts'
import { seesSite } from '../../../staff/rules.ts'
import { findSeenSite } from '../seen-site.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const DAYS_MAX = 366

/** What was mailed on each of these days, and what became of it. @throws not_found · validation `from` */
export async function readMailNumbers(
  ctx: StaffCtx,
  { site, ...asked }: Input<typeof getMailNumbers>['query'],
): Promise<Reply<typeof getMailNumbers>> {
  const until = asked.until ?? dayOf(ctx.clock.now().getTime())
  const from = asked.from ?? dayOf(Date.parse(until) - (DAYS - 1) * DAY_MS)
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > DAYS_MAX) throw new AppError('validation', { fields: { from: 'invalid' } })
  const siteIds = site === undefined ? await seenSites(ctx) : [(await findSeenSite(ctx, site)).id]
  const of = { siteIds, from, until }
  const [sent, back, suppressed, pushed, push] = await Promise.all([
    countMails(ctx.db, of),
    countReports(ctx.db, of),
    countSuppressed(ctx.db, siteIds),
    countPushes(ctx.db, of),
    countPush(ctx.db, siteIds),
  ])
  return { from, until, sent, back, suppressed, pushed, push }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Nothing is told of an address that nobody has. */
export async function findMailAddress(ctx: StaffCtx, email: string): Promise<Reply<typeof getMailAddress>> {
  const accounts = await readMailAddress(ctx.db, { email: normalEmail(email), siteIds: await seenSites(ctx) })
  return {
    accounts: accounts.map(({ id, off, reports, campaigns, ...account }) => ({
      account_id: id,
      ...account,
      suppressed: off,
      reports: reports.map(({ outcome, sent_at, at }) => ({ outcome, sent_at: iso(sent_at), at: iso(at) })),
      campaigns: campaigns.map(({ at, ...one }) => ({ ...one, at: at && iso(at) })),
    })),
  }
}

/** The database writes its own kind of moment into JSON. */
const iso = (at: string): string => new Date(at).toISOString()

const seenSites = async ({ db, clock, staff }: StaffCtx): Promise<number[]> =>
  (await findSites(db, clock.now())).map(({ id }) => id).filter((id) => seesSite(staff.siteIds, id))
