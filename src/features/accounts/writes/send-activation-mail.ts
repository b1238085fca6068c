import type { Locale } from '../../../contract/limits.ts'
import type { Services } from '../../../platform/ctx.ts'
import { readToken } from './issue-token.ts'

/**
 * Mails the activation link of a token row, in the member's language. Nothing is sent when the account needs it no more.
 * The link begins with the configured origin, never with what a request called itself.
 * @source O-33, SEC-8, WEB-6
 */
export async function sendActivationMail(services: Services, tokenId: number): Promise<void> {
  const { db, config, clock } = services
  const token = await readToken(db, config.secret, { id: tokenId, now: clock.now() })
  if (token === null || !token.usable) return
  const account = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.email', 'account.status', 'account.language', 'profile.name', 'site.settings', 'site.company'])
    .where('account.id', '=', token.accountId)
    .executeTakeFirst()
  if (account?.status !== 'not_confirmed') return
  // jsonb that only our own writes fill
  const settings = account.settings as Record<string, unknown>
  const company = account.company as Record<string, unknown>
  const mail = await services.views.renderMail('activation', account.language as Locale, {
    name: account.name,
    link: `${config.origin}/api/activate.php?token=${token.token}`,
    footer: {
      site: settings['name'],
      company: company['name'],
      address: company['address'],
      city: company['city'],
      email: settings['support_email'],
    },
  })
  await services.mail.send(account.email, mail)
}
