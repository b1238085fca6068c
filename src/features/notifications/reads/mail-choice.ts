import type { Answer } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { Ctx, Db } from '../../../platform/ctx.ts'
import { readOffToken } from '../../../platform/mail/signed-address.ts'
import { isKind, preferencesOf, type Chosen, type NotificationKind } from '../rules/preferences.ts'

type Found = { accountId: number; kind: NotificationKind; choice: Answer<typeof contract.getMailChoice> }

/** The kind of mail that a token is about, and what its reader has chosen. @throws unsubscribe_link_invalid */
export async function readMailChoice(
  { config, site }: Pick<Ctx, 'config' | 'site'>,
  db: Db,
  token: string,
): Promise<Found> {
  const { accountId, kind } = readOffToken(config.secret, token) ?? {}
  if (accountId === undefined || kind === undefined || !isKind(kind)) throw new AppError('unsubscribe_link_invalid')
  const account = await db
    .selectFrom('account')
    .select(['notification_preferences', 'notifications_disabled'])
    .where('id', '=', accountId)
    .where('site_id', '=', site.id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (account === undefined) throw new AppError('unsubscribe_link_invalid')
  const { email } = preferencesOf(account.notification_preferences as Chosen)[kind] // jsonb of our own writes
  const choice = { kind, email, all: !account.notifications_disabled.includes('listunsubscribe') }
  return { accountId, kind, choice }
}
