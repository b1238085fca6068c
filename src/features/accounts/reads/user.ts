import { sql } from 'kysely'
import type { User } from '../../../contract/accounts.ts'
import { FREE_CONVERSATIONS } from '../../../contract/limits.ts'
import type { OwnProfile } from '../../../contract/profiles.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { ageMethod, ageState } from '../../privacy/rules/age-gate.ts'
import { actCosts, freeMessages, pricesOf } from '../../site/rules/act-costs.ts'
import { readOwnRate } from './own-rate.ts'

export type ReadOwnProfile = (db: Db, ctx: Ctx, accountId: number) => Promise<OwnProfile>

type AsStored = 'status' | 'email' | 'credits' | 'language' | 'notifications_disabled' | 'visible_to_visitors'
type Row = Pick<User, AsStored> & {
  premium_since: Date | null
  signed_up_at: Date
  terms_version: Date
  consent_sensitive_at: Date | null
  time_zone: string | null
  limited_until: Date | null
  warned_at: Date | null
  limit_reason: string | null
  warning: string | null
  started: number
  over18: boolean | null
  assured: boolean
}

/** Of a decision about the account `a`. */
const lastReason = (kind: 'limit' | 'warn') => sql`(
  select d.reason from member_decision d where d.account_id = a.id and d.kind = ${kind} order by d.created_at desc, d.id desc limit 1
)`

export async function readUser(
  ctx: Ctx,
  db: Db,
  given: { accountId: number; ownProfile: ReadOwnProfile },
): Promise<User> {
  const { accountId } = given
  const facts = () =>
    sql<Row>`
    select a.status, a.email, l.balance as credits, a.premium_since, a.language, a.time_zone, a.signed_up_at, a.notifications_disabled,
      a.terms_version, a.consent_sensitive_at, a.limited_until, a.warned_at,
      case when a.limited_until is not null then ${lastReason('limit')} end as limit_reason,
      case when a.warned_at is not null then ${lastReason('warn')} end as warning,
      c.over18, c.method = 'assured' as assured, p.visible_to_visitors,
      case when a.premium_since is null then (select count(*) from conversation where started_by = a.id) else 0 end as started
    from account a join profile p on p.account_id = a.id join ledger_account l on l.id = a.id
      left join age_check c on c.account_id = a.id
    where a.id = ${accountId}`.execute(db)
  const own = () => given.ownProfile(db, ctx, accountId)
  const rate = () => readOwnRate(db, ctx.site, accountId)
  // A transaction has one connection, which answers one question after the other.
  const [{ rows }, profile, ownRate] = db.isTransaction
    ? [await facts(), await own(), await rate()]
    : await Promise.all([facts(), own(), rate()])
  const row = rows[0]!
  const isFree = row.premium_since === null
  const prices = pricesOf(ctx.site)
  const check = row.over18 === null ? null : { over18: row.over18, assured: row.assured }
  return {
    status: row.status,
    email: row.email,
    credits: row.credits,
    paid_user: !isFree,
    language: row.language,
    time_zone: row.time_zone ?? ctx.site.timeZone,
    fictional_icon: String(ctx.site.settings['fictional_icon'] ?? ''),
    signup_date: row.signed_up_at.toISOString(),
    notifications_disabled: row.notifications_disabled,
    terms_version: row.terms_version.toISOString(),
    consent_sensitive: row.consent_sensitive_at !== null,
    visible_to_visitors: row.visible_to_visitors,
    limited: row.limited_until && { until: row.limited_until.toISOString(), reason: row.limit_reason ?? '' },
    warned: row.warned_at && { at: row.warned_at.toISOString(), reason: row.warning ?? '' },
    conversations_left: isFree ? Math.max(0, FREE_CONVERSATIONS - row.started) : null,
    free_messages: isFree ? freeMessages(row.credits, prices) : null,
    act_costs: actCosts(prices, { ...ownRate, isFree }),
    age_check: ageState(ageMethod(ctx.site.settings, profile.country), check),
    profile,
  }
}
