import type { getMailLetter } from '../../../../contract/desk-mail.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { findMailReader } from '../../../notifications/reads/mail-reader.ts'
import { letterSamples, MAILS, type MailKind } from '../../../notifications/rules/mails.ts'
import { findSeenSite } from '../seen-site.ts'

const isKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind)

/** A letter as this site mails it, with somebody invented in it. @throws not_found */
export async function readMailLetter(
  ctx: StaffCtx,
  { site: siteId, kind, language }: Input<typeof getMailLetter>['query'],
): Promise<Reply<typeof getMailLetter>> {
  const site = await findSeenSite(ctx, siteId)
  const reader = await findMailReader(ctx, { siteId: site.id, locale: language })
  if (reader === undefined || !isKind(kind)) throw new AppError('not_found')
  const { switchedBy } = MAILS[kind]
  const off = switchedBy && {
    kind: switchedBy,
    settings: `${reader.origin}/notifications`,
    link: `${reader.origin}/unsubscribe`,
  }
  return ctx.views.renderMail(
    kind,
    { locale: language, footer: reader.footer, off },
    letterSamples(reader.origin)[kind],
  )
}
