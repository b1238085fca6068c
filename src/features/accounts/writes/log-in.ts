import { AppError } from '../../../contract/errors.ts'
import { NEW_SIGN_IN_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deviceName } from '../../../platform/device-name.ts'
import { networksOf } from '../../../platform/network.ts'
import { objectionToken } from '../../../platform/objection-token.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { normalEmail, revealsAccounts } from '../rules/email.ts'
import { countMail } from './count-mail.ts'
import { forgetTries, memberLogin, tryPassword } from './login-tries.ts'
import { endSessionBefore, keepLocale, openSession } from './open-session.ts'
import { bringsDevice, findDevice, trustDevice } from './trust-device.ts'

/**
 * Logs in with address and password. An address without an account takes the same time and is blocked the same way.
 * Tries in a browser that its owner used before are counted apart and looked at first, so that strangers cannot lock
 * the owner out; a new one is told by mail.
 * @throws login_failed also for deleted accounts, and for unconfirmed ones of a site that tells nobody who has an
 * account
 * @throws account_banned, with the `reason` when there is one, `until` when it opens again by itself and what an
 * `objection` is made with, when the password is right but staff closed the account
 */
export async function logIn(ctx: Ctx, given: { email: string; password: string }): Promise<number> {
  const stranger = ctx.passwords.place(networksOf(ctx.address)[2])
  // Before anything is looked up for it, but whether it is a browser of before.
  if (!bringsDevice(ctx)) stranger.expectRoom()
  const email = normalEmail(given.email)
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('site_id', '=', ctx.site.id)
    .where('email', '=', email)
    .executeTakeFirst()
  const own = await findDevice(ctx, account?.id ?? null)
  const who = own === null ? memberLogin(ctx.site.id, email) : `device:${own}`
  const { right, tried } = await tryPassword(ctx, who, {
    hash: account?.password_hash ?? null,
    password: given.password,
    place: own === null ? stranger : ctx.passwords.place(null),
    trusted: own !== null,
  })
  if (!right || account === undefined) throw new AppError('login_failed')
  const opened = await inTransaction(ctx.db, async (trx) => {
    // Asked again under a lock: a reset or a deletion may have come between.
    const now = await trx
      .selectFrom('account')
      .select(['status', 'language', 'password_hash', 'ban_reason', 'suspended_until'])
      .where('id', '=', account.id)
      .forShare()
      .executeTakeFirst()
    if (now?.password_hash !== account.password_hash || !mayLogIn(ctx, now.status)) return new AppError('login_failed')
    await forgetTries(trx, tried)
    if (now.status === 'banned' || now.status === 'disabled')
      return new AppError('account_banned', {
        data: { ...whyClosed(now), objection: objectionToken(ctx.config.secret, account.id) },
      })
    await endSessionBefore(ctx, trx)
    const { deviceId, isNew } = await trustDevice(ctx, trx, account.id)
    // An address that was never confirmed may be somebody else's.
    if (isNew && now.status === 'active') await tellNewBrowser(ctx, trx, account.id)
    await openSession(ctx, trx, { accountId: account.id, deviceId })
    keepLocale(ctx, now.language)
    return account.id
  })
  if (opened instanceof AppError) throw opened
  return opened
}

type Closed = { status: string; ban_reason: string | null; suspended_until: Date | null }

const whyClosed = ({ status, ban_reason: reason, suspended_until: until }: Closed) => ({
  ...(reason === null ? {} : { reason }),
  ...(status === 'disabled' && until !== null ? { until: until.toISOString() } : {}),
})

async function tellNewBrowser(ctx: Ctx, trx: Trx, accountId: number): Promise<void> {
  if (!(await countMail(ctx, trx, { what: `new_sign_in:${accountId}`, max: NEW_SIGN_IN_MAILS_PER_DAY }))) return
  await notify(ctx, trx, {
    kind: 'new_sign_in',
    accountId,
    device: deviceName(ctx.userAgent),
    country: ctx.addressCountry,
    seenAt: ctx.clock.now().toISOString(),
  })
}

const mayLogIn = (ctx: Ctx, status: string): boolean =>
  status !== 'deleted' && (status !== 'not_confirmed' || revealsAccounts(ctx.site.settings))
