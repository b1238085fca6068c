import {
  chooseMail,
  endPush,
  getMailChoice,
  getNotifications,
  mailEvent,
  openUnsubscribe,
  subscribePush,
  unsubscribe,
  updateNotifications,
} from '../../contract/notifications.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readMailChoice } from './reads/mail-choice.ts'
import { readNotifications } from './reads/preferences.ts'
import { changeNotifications } from './writes/change-notifications.ts'
import { chooseMail as choose, unsubscribe as switchOff } from './writes/choose-mail.ts'
import { receiveMailEvent } from './writes/receive-mail-event.ts'
import { subscribe, unsubscribe as endBrowser } from './writes/subscribe.ts'

export const notificationRoutes: Route[] = [
  route(getNotifications, (ctx) => readNotifications(ctx, ctx.db)),
  route(updateNotifications, async (ctx, { body }) => {
    await changeNotifications(ctx, body)
    return readNotifications(ctx, ctx.trx)
  }),
  route(subscribePush, (ctx, { body }) => subscribe(ctx, body)),
  route(endPush, (ctx, { body }) => endBrowser(ctx, body)),

  // In the language of the mail, which its link names.
  route(openUnsubscribe, async ({ locale }, { query: { token } }) => ({
    redirect: `/unsubscribe?token=${encodeURIComponent(token)}&lang=${locale}`,
  })),
  route(unsubscribe, (ctx, { query }) => switchOff(ctx, query.token)),
  route(getMailChoice, async (ctx, { query }) => (await readMailChoice(ctx, ctx.db, query.token)).choice),
  route(chooseMail, (ctx, { body }) => choose(ctx, body)),
  route(mailEvent, (ctx, { body }) => receiveMailEvent(ctx, body)),
]
