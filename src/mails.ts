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

/** What members have not read, feature by feature. */
export const openTopics = [openConversations, openLikes]

/** What the badge of their app counts. */
export const countNew = [countUnread, countNewLikes]

/** How each letter gets what it tells, feature by feature from the bottom. */
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
