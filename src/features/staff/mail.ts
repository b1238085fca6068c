import type { Preparers } from '../notifications/writes/send-mail.ts'
import { invitationLink, invitationToken } from './writes/invite.ts'

export const staffMails: Preparers<'staff_invited'> = {
  async staff_invited({ db, config, clock }, { invitationId }, { origin }) {
    const invitation = await db
      .selectFrom('staff_invitation')
      .select(['email', 'name'])
      .where('id', '=', invitationId)
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst()
    if (invitation === undefined) return null
    const link = invitationLink(config.deskOrigin ?? origin, invitationToken(config.secret, invitationId))
    return { props: { link, name: invitation.name }, to: invitation.email }
  },
}
