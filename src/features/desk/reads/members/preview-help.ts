import type { previewHelp as call } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { RECONSIDER_DAYS } from '../../../../contract/limits.ts'
import { formatDay } from '../../../../lang/money/format-money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import type { Mails } from '../../../../platform/views.ts'
import { findAccountId } from '../../../accounts/reads/signup-faults.ts'
import { isKnownAddress } from '../../../accounts/writes/change-mail.ts'
import { findMailReader, type MailReader } from '../../../notifications/reads/mail-reader.ts'
import { isSilent } from '../../../notifications/writes/send-mail.ts'
import { expectMember } from './expect-member.ts'
import { readNewAddress } from './new-address.ts'

const DAY_MS = 86_400_000

type Shown = Reply<typeof call>['mails']

/**
 * The mails that help with an account sends, as their readers would get them.
 * @throws not_found · validation `email`
 */
export async function previewHelp(
  ctx: StaffCtx,
  { id, act, email: typed }: Input<typeof call>['query'],
): Promise<Shown> {
  const { siteId, email: own } = await expectMember(ctx, id)
  const reader = await expectReader(ctx, id)
  if (act === 'delete') {
    const until = formatDay(reader.locale, new Date(ctx.clock.now().getTime() + RECONSIDER_DAYS * DAY_MS), reader)
    return letter(ctx, {
      kind: 'deletion',
      reader,
      to: own,
      props: { link: `${reader.origin}/account-deleted`, until },
    })
  }
  const { site, email } = await readNewAddress(ctx, { id, siteId, email: typed })
  const notice = await letter(ctx, { kind: 'mail_change_notice', reader, to: own, props: {} })
  if (!(await isKnownAddress({ db: ctx.db, site }, email))) {
    const props = { link: `${reader.origin}/mail-change/do` }
    return [...notice, ...(await letter(ctx, { kind: 'mail_change_confirm', reader, to: email, props }))]
  }
  const owner = await expectReader(ctx, (await findAccountId(ctx.db, siteId, email))!) // as was just found
  return [...notice, ...(await letter(ctx, { kind: 'email_known', reader: owner, to: email, props: {} }))]
}

async function expectReader(ctx: StaffCtx, accountId: number): Promise<MailReader> {
  const reader = await findMailReader(ctx, { accountId })
  if (reader === undefined) throw new AppError('not_found')
  return reader
}

type Letter<Kind> = { kind: Kind; reader: MailReader; to: string; props: Mails[Kind & keyof Mails] }

/** @returns none where mail of the kind does not go out to such an account */
async function letter<Kind extends keyof Mails>(
  { views }: StaffCtx,
  { kind, reader, to, props }: Letter<Kind>,
): Promise<Shown> {
  if (isSilent(kind, reader)) return []
  const { subject, text } = await views.renderMail(kind, reader, props)
  return [{ subject, text, to, language: reader.locale }]
}
