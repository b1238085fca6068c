import type { Services } from '../../../platform/ctx.ts'
import { findMailReader } from '../../accounts/reads/mail-reader.ts'

export type PhotoToldJob = {
  accountId: number
  decisionId: number
  mail: 'photo_rejected' | 'photo_upheld' | 'photo_restored' | null
}

/**
 * Tells a member what was decided about a photo: to open pages at once, and by mail why and how to object.
 * @source O-46, TRU-2
 */
export async function tellOwner(services: Services, { accountId, decisionId, mail }: PhotoToldJob): Promise<void> {
  // The decision may have been made in a process without open pages.
  services.live.emit(accountId, 'user', {})
  if (mail === null) return
  const { db, config, views } = services
  const reader = await findMailReader(db, accountId)
  const decision = await db
    .selectFrom('photo_decision')
    .select(['reason', 'explanation', 'automated'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (reader === undefined || decision === undefined) return
  const props = { ...decision, link: `${config.origin}/profile`, footer: reader.footer }
  await services.mail.send(reader.email, await views.renderMail(mail, reader.locale, props))
}
