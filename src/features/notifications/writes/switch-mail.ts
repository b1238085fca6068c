import { sql } from 'kysely'
import type { Trx } from '../../../platform/ctx.ts'
import type { DisabledReason } from '../rules/mail-reports.ts'

type Why = { accountId: number; reason: DisabledReason }

/** Ends what can be ended of the mails to a member, for a reason. Twice is as once. */
export const switchOff = (trx: Trx, { accountId, reason }: Why): Promise<unknown> =>
  sql`
    update account set notifications_disabled = array_append(notifications_disabled, ${reason})
    where id = ${accountId} and not ${reason} = any (notifications_disabled)`.execute(trx)

/** Takes one reason away; others stay. */
export const switchOn = (trx: Trx, { accountId, reason }: Why): Promise<unknown> =>
  sql`
    update account set notifications_disabled = array_remove(notifications_disabled, ${reason})
    where id = ${accountId}`.execute(trx)
