import { sql } from 'kysely'
import type { Eraser } from '../../privacy/writes/erase-member.ts'

/**
 * Leaves of an account a number for the books to point at, and why the member left, without who and without their
 * words.
 */
export const eraseAccount: Eraser = async (trx, { accountId, now }) => {
  const own = [
    'notice',
    'mail_digest',
    'told_topic',
    'mail_report',
    'campaign_mail',
    'push_subscription',
    'session',
    'login',
    'one_time_token',
    'device',
    'age_check',
    'presence',
    'seen_day',
    'paused_profile',
    'search_profile',
  ] as const
  for (const table of own) await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('idempotency_key').where('scope', '=', `account:${accountId}`).execute()
  await trx.updateTable('farewell').set({ account_id: null, remarks: '' }).where('account_id', '=', accountId).execute()
  await trx
    .updateTable('account')
    .set({
      email: sql<string>`'erased-' || id`,
      language: 'nl',
      password_hash: null,
      status: 'deleted',
      status_before: null,
      ban_reason: null,
      premium_since: null,
      buying_frozen_at: null,
      limited_until: null,
      suspended_until: null,
      warned_at: null,
      signed_up_at: now,
      confirmed_at: null,
      address_since: null,
      terms_version: now,
      terms_announced: null,
      consent_sensitive_at: null,
      notifications_disabled: [],
      notification_preferences: '{}',
      quiet_from: 22,
      quiet_until: 8,
      time_zone: null,
      tracking: '{}',
      signup_key: null,
      signup_hash: null,
      exported_at: null,
      inactive_warned_at: null,
      reminded_at: null,
      weekly_mailed_at: null,
      deleted_at: now,
      erase_at: now,
      erased_at: now,
    })
    .where('id', '=', accountId)
    .execute()
  await trx
    .insertInto('erased_account')
    .values({ account_id: accountId, erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Consents and decisions, which nobody may delete by themselves: once the account says that it is erased.
  await sql`select erase_record(${accountId}::bigint)`.execute(trx)
}
