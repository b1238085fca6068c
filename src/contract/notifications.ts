import * as z from 'zod'
import { NOTIFICATION_KINDS } from './choices.ts'
import { endpoint } from './endpoint.ts'

const channels = z.object({ email: z.boolean('invalid'), push: z.boolean('invalid') })
const reply = z.object({
  preferences: z.record(z.enum(NOTIFICATION_KINDS), channels),
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
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
  }),
  reply,
  errors: ['address_bounced'],
})
