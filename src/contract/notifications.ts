import * as z from 'zod'
import { NOTIFICATION_KINDS } from './choices.ts'
import { endpoint, id, intParam, moment } from './endpoint.ts'

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
})

/**
 * Changes some kinds. `notifications_disabled` says what is to stay of the reasons why no mail comes: nothing, or
 * `bounce` alone, which only a proven address takes away.
 */
export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications.php',
  who: 'member',
  body: z.strictObject({
    preferences: z.partialRecord(z.enum(NOTIFICATION_KINDS, 'invalid'), channels.partial()).optional(),
    notifications_disabled: z.array(z.literal('bounce', 'invalid')).max(1, 'invalid').optional(),
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
})

const offToken = z.string('invalid').max(100, 'invalid').catch('')
const choice = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** Whether this kind comes by mail. */
  email: z.boolean(),
  /** False: whoever reads it has ended all that can be ended. */
  all: z.boolean(),
})

/** The link in the head of a mail, followed: it changes nothing and leads to the page on which one chooses. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe.php',
  who: 'anyone',
  query: z.object({ token: offToken }),
  answer: 'redirect',
})

/** The same address, posted to by a mail program for its reader: that kind of mail is off. @source RFC 8058 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe.php',
  who: 'anyone',
  query: z.object({ token: offToken }),
  errors: ['unsubscribe_link_invalid'],
  proof: 'token',
  form: true,
})

/** What the reader of a mail has chosen of its kind, by the token in it. An addition to the catalogue's calls. */
export const getMailChoice = endpoint({
  method: 'GET',
  path: '/api/mail-choice.php',
  who: 'anyone',
  query: z.object({ token: offToken }),
  reply: choice,
  errors: ['unsubscribe_link_invalid'],
})

export const chooseMail = endpoint({
  method: 'PUT',
  path: '/api/mail-choice.php',
  who: 'anyone',
  body: z.strictObject({
    token: z.string('invalid').max(100, 'invalid'),
    email: z.boolean('invalid').optional(),
    all: z.boolean('invalid').optional(),
  }),
  reply: choice,
  errors: ['unsubscribe_link_invalid'],
})

/**
 * What our mail server hands over of what came to a return address: signed with the time, within five minutes, once.
 * An addition to the catalogue's calls.
 */
export const mailEvent = endpoint({
  method: 'POST',
  path: '/api/mail-event.php',
  who: 'anyone',
  body: z.strictObject({
    /** Of the envelope. */
    recipient: z.string('invalid').max(320, 'invalid'),
    /** The mail as it came, in base64; its first 40 kB are enough. */
    message: z.base64('invalid'),
  }),
  errors: ['signature'],
  proof: 'signed',
  effects: 'own',
})
