import type { Exporter } from '../../privacy/reads/export-member.ts'

export const exportAccount: Exporter = async (db, { accountId }) => {
  const account = await db
    .selectFrom('account')
    .select(['email', 'status', 'language', 'signed_up_at', 'confirmed_at', 'premium_since', 'terms_version'])
    .select(['consent_sensitive_at', 'notifications_disabled', 'notification_preferences', 'tracking'])
    .select(['quiet_from', 'quiet_until', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const presence = await db
    .selectFrom('presence')
    .select('last_seen_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const daysSeen = await db
    .selectFrom('seen_day')
    .select('day')
    .where('account_id', '=', accountId)
    .orderBy('day')
    .execute()
  const consents = await db
    .selectFrom('consent')
    .select(['kind', 'given', 'text_version', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const ageCheck = await db
    .selectFrom('age_check')
    .select(['over18', 'method', 'provider', 'checked_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('session')
    .select(['user_agent', 'country', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const logins = await db
    .selectFrom('login')
    .select(['device', 'country', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const browsers = await db
    .selectFrom('device')
    .select(['created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  // Which company carries them there, not where and with what keys: that would let a reader of the file write to them.
  const pushed = await db
    .selectFrom('push_subscription as d')
    .innerJoin('session as s', 's.id', 'd.session_id')
    .select(['s.user_agent', 'd.endpoint', 'd.created_at'])
    .where('d.account_id', '=', accountId)
    .orderBy('d.id')
    .execute()
  const reports = await db
    .selectFrom('mail_report')
    .select(['outcome', 'sent_at', 'received_at'])
    .where('account_id', '=', accountId)
    .orderBy('sent_at')
    .orderBy('outcome')
    .execute()
  const campaigns = await db
    .selectFrom('campaign_mail as m')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .select(['c.kind', 'c.name', 'm.mailed_at', 'm.unsubscribed'])
    .where('m.account_id', '=', accountId)
    .orderBy('c.id')
    .execute()
  return {
    data: {
      account: { ...account, last_seen_at: presence?.last_seen_at ?? null, days_seen: daysSeen.map(({ day }) => day) },
      consents,
      age_check: ageCheck ?? null,
      sessions,
      logins,
      trusted_browsers: browsers,
      mail_reports: reports,
      campaign_mails: campaigns,
      push_devices: pushed.map(({ endpoint, ...device }) => ({ ...device, push_service: new URL(endpoint).host })),
    },
  }
}
