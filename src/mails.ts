import { accountMails } from './features/accounts/mail.ts'
import { bookMails } from './features/books/mail.ts'
import { countUnread } from './features/chat/reads/chats.ts'
import { openConversations } from './features/chat/reads/open-topics.ts'
import { countMessages } from './features/chat/reads/week.ts'
import { directDebitMails } from './features/direct-debit/mail.ts'
import { countNewLikes } from './features/likes/reads/likes.ts'
import { openLikes } from './features/likes/reads/open-topics.ts'
import { countLikes } from './features/likes/reads/week.ts'
import { campaignMails, digestMails, weeklyMail } from './features/notifications/mail.ts'
import { paymentMails } from './features/payments/mail.ts'
import { photoMails } from './features/photos/mail.ts'
import { profileMails } from './features/profiles/mail.ts'
import { readPeople } from './features/profiles/reads/people.ts'
import { safetyMails } from './features/safety/mail.ts'
import { staffMails } from './features/staff/mail.ts'

/** What digests can tell a member about that is still unread, by feature. */
export const openTopics = [openConversations, openLikes]

/** What the badge of the installed app counts. */
export const countNew = [countUnread, countNewLikes]

/** Loads the content of each mail when it is sent, in the order in which the features build on each other. */
export const mailPreparers = {
  ...digestMails(openTopics, readPeople),
  ...weeklyMail(countMessages, countLikes),
  ...campaignMails(),
  ...accountMails,
  ...staffMails,
  ...profileMails,
  ...photoMails,
  ...bookMails,
  ...paymentMails,
  ...directDebitMails,
  ...safetyMails,
}
