import { AppError } from '../../../contract/errors.ts'
import { MAIL_CHANGE_MAILS_PER_DAY, UNASKED_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { Ctx, MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { brokenConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Keep } from '../../../platform/http/idempotency.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { emailFaultHere, findAccountId } from '../reads/signup-faults.ts'
import { emailFault, normalEmail, revealsAccounts } from '../rules/email.ts'
import { confirmAccount, freshAddress } from './confirm-account.ts'
import { countMail } from './count-mail.ts'
import { endLinks, issueToken, LINKS_OF_ADDRESS, markUsed, openLink, type Addresses } from './issue-token.ts'
import { holdProven, provePassword } from './prove-password.ts'

/**
 * Mails a link to the new address and a notice to the old one. Nothing changes until the link's button is pressed.
 * @throws validation `email: invalid | same | disposable | duplicate`, `password: incorrect`
 */
export async function requestMailChange(
  ctx: MemberCtx,
  given: { email: string; password: string },
  keep: Keep,
): Promise<void> {
  const { accountId } = ctx.viewer
  const email = normalEmail(given.email)
  const { email: old } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const fault = emailFault(email) ?? (email === old ? 'same' : null)
  if (fault) throw new AppError('validation', { fields: { email: fault } })
  // The password first: whoever finds an open browser learns of nobody's account.
  const proven = await provePassword(ctx, given.password)
  await inTransaction(ctx.db, async (trx) => {
    await keep(trx)
    await holdProven(trx, { accountId, proven })
    await askMailChange(ctx, trx, { accountId, email, old })
  })
}

/** Locked. `reasons`: why no mail goes there. */
const findAddress = (trx: Trx, accountId: number) =>
  trx
    .selectFrom('account')
    .select(['email', 'notifications_disabled as reasons'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Mails a link to the account's own address, from which mail came back: it may be right all the same, as after a full
 * mailbox. @throws already_active, mail_change_limit
 */
export async function confirmAddress(ctx: WithTrx<MemberCtx>): Promise<void> {
  const { trx } = ctx
  const { accountId } = ctx.viewer
  const { email, reasons } = await findAddress(trx, accountId)
  if (!reasons.includes('bounce')) throw new AppError('already_active')
  await notify(ctx, trx, {
    kind: 'mail_change_confirm',
    accountId,
    tokenId: await newLink(ctx, trx, { accountId, email, old: email }),
  })
}

/** `keptUntil`: so long the link waits to be mailed, and opens nothing. */
type Change = Addresses & { accountId: number; keptUntil?: Date }

/** The two mails of a change of address. @throws validation `email: disposable | duplicate`, mail_change_limit */
export async function askMailChange(ctx: Ctx, trx: Trx, change: Change): Promise<void> {
  const { accountId, email } = change
  await mailChangeLink(ctx, trx, { accountId, email, tokenId: await prepareMailChange(ctx, trx, change) })
}

/**
 * Makes the link, which nobody has yet, and tells the address so far: another password ends it.
 * @returns its id
 * @throws as askMailChange
 */
export async function prepareMailChange(ctx: Ctx, trx: Trx, change: Change): Promise<number> {
  await isKnownAddress({ db: trx, site: ctx.site }, change.email)
  const tokenId = await newLink(ctx, trx, change)
  await notify(ctx, trx, { kind: 'mail_change_notice', accountId: change.accountId, tokenId })
  return tokenId
}

/**
 * Mails the link to the new address. A site that tells nobody who has an account tells the mailbox of an address that
 * has one instead.
 */
export async function mailChangeLink(
  ctx: Ctx,
  trx: Trx,
  { accountId, tokenId, email }: { accountId: number; tokenId: number; email: string },
): Promise<void> {
  if (await isKnownAddress({ db: trx, site: ctx.site }, email)) await tellKnownAddress(ctx, trx, email)
  else await notify(ctx, trx, { kind: 'mail_change_confirm', accountId, tokenId })
}

/** Whether somebody has it here, where that is told nobody. @throws validation `email: disposable | duplicate` */
export async function isKnownAddress({ db, site }: Pick<Ctx, 'db' | 'site'>, email: string): Promise<boolean> {
  const fault = await emailFaultHere({ db, site }, email)
  if (fault === 'disposable' || (fault && revealsAccounts(site.settings)))
    throw new AppError('validation', { fields: { email: fault } })
  return fault !== null
}

/** Of links to prove an address the newest alone works. @throws mail_change_limit */
async function newLink(ctx: Ctx, trx: Trx, { accountId, keptUntil, ...addresses }: Change): Promise<number> {
  // Also of the address, whoever asks, and whether or not it has an account: new accounts are easily made.
  for (const what of [`mail_change:${accountId}`, `mail_change_to:${ctx.site.id}:${addresses.email}`])
    if (!(await countMail(ctx, trx, { what, max: MAIL_CHANGE_MAILS_PER_DAY }))) throw new AppError('mail_change_limit')
  await endLinks(trx, { accountId, purposes: ['mail_change'], now: ctx.clock.now() })
  return issueToken(ctx, trx, { accountId, purpose: 'mail_change', addresses, keptUntil })
}

/** Tells the owner of an account that somebody wanted to use its address, at most so often that it is no nuisance. */
export async function tellKnownAddress(ctx: Ctx, trx: Trx, email: string): Promise<void> {
  const accountId = await findAccountId(trx, ctx.site.id, email)
  const room = await countKnown(ctx, trx, email)
  if (accountId !== null && room) await notify(ctx, trx, { kind: 'email_known', accountId })
}

/** Counts that somebody gave an address, also one without an account: same time. @returns false after three in a day */
export const countKnown = (ctx: Ctx, trx: Trx, email: string): Promise<boolean> =>
  countMail(ctx, trx, { what: `known:${ctx.site.id}:${email}`, max: UNASKED_MAILS_PER_DAY })

/**
 * Makes the new address the account's, once. Links sent to the old one end.
 * @throws mail_change_link_invalid, email_duplicate when somebody else took the address meanwhile
 */
export async function confirmMailChange(ctx: WithTrx<Ctx>, token: string): Promise<string> {
  const { trx } = ctx
  const opened = await openLink(ctx, trx, { purpose: 'mail_change', token })
  const { status } = opened?.account ?? {}
  // Who is suspended is written to all the same, such as when it ends.
  if (!opened?.usable || status === 'banned' || status === 'deleted') throw new AppError('mail_change_link_invalid')
  const { link } = opened
  const { email, old } = link.payload as Addresses // written by issueToken only
  const bounced = (await findAddress(trx, opened.account.id)).reasons.includes('bounce')
  const accountId = opened.account.id
  try {
    await trx
      .updateTable('account')
      .set({ email, ...freshAddress(ctx) })
      .where('id', '=', accountId)
      .execute()
  } catch (error) {
    if (brokenConstraint(error)) throw new AppError('email_duplicate')
    throw error
  }
  await markUsed(ctx, trx, link)
  await endLinks(trx, { accountId, purposes: LINKS_OF_ADDRESS, now: ctx.clock.now() })
  if (status === 'not_confirmed') await confirmAccount(ctx, trx, accountId)
  else if (old !== email && !bounced) await notify(ctx, trx, { kind: 'mail_changed', accountId, tokenId: link.id })
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return email
}
