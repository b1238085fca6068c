import { endPush, getNotifications, subscribePush, updateNotifications } from '../../contract/notifications.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readNotifications } from './reads/preferences.ts'
import { changeNotifications } from './writes/change-notifications.ts'
import { subscribe, unsubscribe } from './writes/subscribe.ts'

export const notificationRoutes: Route[] = [
  route(getNotifications, (ctx) => readNotifications(ctx, ctx.db)),
  route(updateNotifications, async (ctx, { body }) => {
    await changeNotifications(ctx, body)
    return readNotifications(ctx, ctx.trx)
  }),
  route(subscribePush, async (ctx, { body }) => {
    await subscribe(ctx, body)
    return {}
  }),
  route(endPush, async (ctx, { body }) => {
    await unsubscribe(ctx, body)
    return {}
  }),
]
