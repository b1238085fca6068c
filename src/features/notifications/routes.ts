import { getNotifications, updateNotifications } from '../../contract/notifications.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readNotifications } from './reads/preferences.ts'
import { changeNotifications } from './writes/change-notifications.ts'

export const notificationRoutes: Route[] = [
  route(getNotifications, (ctx) => readNotifications(ctx.db, ctx.viewer.accountId)),
  route(updateNotifications, async (ctx, { body }) => {
    await changeNotifications(ctx, body)
    return readNotifications(ctx.trx, ctx.viewer.accountId)
  }),
]
