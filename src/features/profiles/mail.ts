import type { Preparers } from '../notifications/writes/send-mail.ts'

export const profileMails: Preparers<'profile_reminder'> = {
  profile_reminder: async (_services, _job, { origin }) => ({ props: { link: `${origin}/profile` } }),
}
