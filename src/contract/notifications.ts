import * as z from 'zod'
import { NOTIFICATION_KINDS } from './choices.ts'
import { endpoint, id, intParam, moment, nothing } from './endpoint.ts'

const channels = z.object({ email: z.boolean('invalid'), push: z.boolean('invalid') })
const hour = z.int('invalid').min(0, 'invalid').max(23, 'invalid')
const reply = z.object({
  preferences: z.record(z.enum(NOTIFICATION_KINDS), channels),
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
  /** Full hours of the member's day without push; the same hour twice: there are none. */
  quiet_hours: z.object({ from: hour, until: hour }),
  /** Browsers that get push, the newest first. */
  devices: z.array(
    z.object({
      id,
      /** Browser and system in words, such as "Firefox, Windows"; empty when the browser does not say. */
      device: z.string(),
      created: moment,
      current: z.boolean(),
    }),
  ),
})

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications.php',
  who: 'member',
  reply,
  errors: [],
})

/** Changes some kinds; an empty `notifications_disabled` switches mail on again. */
export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications.php',
  who: 'member',
  body: z.strictObject({
    preferences: z.partialRecord(z.enum(NOTIFICATION_KINDS, 'invalid'), channels.partial()).optional(),
    notifications_disabled: z.array(z.never()).max(0, 'invalid').optional(),
    quiet_hours: z.strictObject({ from: hour, until: hour }, 'invalid').optional(),
  }),
  reply,
  errors: ['address_bounced'],
})

const push = z.object({ push: intParam(1, 1) })
const endpointOfBrowser = z.string('invalid').min(1, 'invalid').max(2_000, 'invalid')

/** What a browser's own `PushSubscription` says of itself; it hears of news until its session ends. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/user.php',
  who: 'member',
  query: push,
  body: z.strictObject({
    endpoint: endpointOfBrowser,
    expirationTime: z.number('invalid').nullable().optional(),
    keys: z.strictObject(
      {
        p256dh: z.string('invalid').regex(/^[\w-]{87}=?$/, 'invalid'),
        auth: z.string('invalid').regex(/^[\w-]{22}={0,2}$/, 'invalid'),
      },
      'invalid',
    ),
  }),
  reply: nothing,
  errors: [],
})

/** Ends push in a browser, by its endpoint or its id; without either in this one. */
export const endPush = endpoint({
  method: 'DELETE',
  path: '/api/user.php',
  who: 'member',
  query: push,
  body: z.strictObject({
    endpoint: endpointOfBrowser.optional(),
    device: z.strictObject({ id }, 'invalid').optional(),
  }),
  reply: nothing,
  errors: [],
})
