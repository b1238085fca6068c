import type { Answer, Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { Ctx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { readMailChoice } from '../reads/mail-choice.ts'
import type { NotificationKind } from '../rules/preferences.ts'
import { noteUnsubscribed } from './campaigns.ts'
import { changeChosen } from './change-chosen.ts'
import { switchOff, switchOn } from './switch-mail.ts'

/** RFC 8058, 3.2: as a form of either kind. */
const ONE_CLICK = /List-Unsubscribe\b[^]{0,20}?One-Click/

/**
 * What a mail program does for its reader, of whom it has nothing but the token of the mail: that kind is off. Twice is
 * as once.
 * @throws unsubscribe_link_invalid, malformed without the word of RFC 8058, by which no program follows a link
 */
export async function unsubscribe(ctx: WithTrx<Ctx>, token: string): Promise<void> {
  const { accountId, kind } = await readMailChoice(ctx, ctx.trx, token)
  if (!ONE_CLICK.test(ctx.rawBody)) throw new AppError('malformed')
  await setMail(ctx.trx, accountId, { kind, email: false })
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
}

/** What somebody chose on the page that a mail led to. @throws unsubscribe_link_invalid */
export async function chooseMail(
  ctx: WithTrx<Ctx>,
  { token, email, all }: Input<typeof contract.chooseMail>['body'],
): Promise<Answer<typeof contract.chooseMail>> {
  const { trx } = ctx
  const { accountId, kind } = await readMailChoice(ctx, trx, token)
  if (email !== undefined) await setMail(trx, accountId, { kind, email })
  if (all === false) {
    await switchOff(trx, { accountId, reason: 'listunsubscribe' })
    await noteUnsubscribed(trx, accountId, [kind])
  }
  if (all === true) await switchOn(trx, { accountId, reason: 'listunsubscribe' })
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return (await readMailChoice(ctx, trx, token)).choice
}

/** Whether one kind comes by mail, as the member's own settings say it too. */
export const setMail = (
  trx: Trx,
  accountId: number,
  { kind, email }: { kind: NotificationKind; email: boolean },
): Promise<void> => changeChosen(trx, accountId, { [kind]: { email } })
