import * as z from 'zod'
import { endpoint, id, moment, nothing } from './endpoint.ts'

const token = z.string('invalid').max(20_000, 'invalid')
const password = z.string('invalid').max(10_000, 'long')

/** Mails a link that sets a new password. With `reveal_accounts` = no every address gets the same answer. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  who: 'anyone',
  body: z.strictObject({ email: z.string('invalid').max(10_000, 'invalid') }),
  reply: z.object({ sent: z.literal(true) }),
  errors: ['email_not_found', 'reset_limit', 'too_many_requests', 'idempotency_key_reused'],
  effects: 'own',
  limit: 'email',
})

export const checkPasswordReset = endpoint({
  method: 'GET',
  path: '/api/reset-password.php',
  who: 'anyone',
  query: z.object({ token: token.catch('') }),
  reply: z.object({ valid: z.literal(true) }),
  errors: ['reset_link_invalid'],
})

/** Sets the password by the link, once; every session ends. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/reset-password.php',
  who: 'anyone',
  body: z.strictObject({ token, password, password_repeat: password }),
  errors: ['reset_link_invalid', 'idempotency_key_reused'],
  effects: 'own',
})

/** Gives the password once more, for what asks for it anew. An addition to the catalogue's calls. */
export const provePassword = endpoint({
  method: 'POST',
  path: '/api/password.php',
  who: 'member',
  body: z.strictObject({ password }),
  errors: ['login_blocked'],
  effects: 'own',
})

/** The other sessions end. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password.php',
  who: 'member',
  body: z.strictObject({ old_password: password, password, password_repeat: password }),
  errors: ['login_blocked', 'idempotency_key_reused'],
  effects: 'own',
})

/** Mails a link to the new address and a notice to the old one; nothing changes until the link's button is pressed. */
export const requestMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  who: 'member',
  body: z.strictObject({ email: z.string('invalid').max(10_000, 'invalid'), password }),
  reply: z.object({ sent: z.literal(true) }),
  errors: ['login_blocked', 'mail_change_limit', 'too_many_requests', 'idempotency_key_reused'],
  effects: 'own',
  limit: 'email',
})

export const confirmMailChange = endpoint({
  method: 'PUT',
  path: '/api/mail-change.php',
  who: 'anyone',
  body: z.strictObject({ token }),
  reply: z.object({ email: z.string() }),
  errors: ['mail_change_link_invalid', 'email_duplicate'],
})

/**
 * Mails a link to the account's own address, from which mail came back: pressed there, it is proven right. An addition
 * to the catalogue's calls.
 */
export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/confirm-address.php',
  who: 'member',
  body: nothing,
  reply: z.object({ sent: z.literal(true) }),
  errors: ['already_active', 'mail_change_limit'],
})

/** Where the member is logged in. An addition to the catalogue's calls. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/api/sessions.php',
  who: 'member',
  reply: z.object({
    sessions: z.array(
      z.object({
        id,
        /** Browser and system in words, such as "Firefox, Windows"; empty when the browser does not say. */
        device: z.string(),
        /** Two letters, or null when the address does not tell. */
        country: z.string().nullable(),
        created: moment,
        last_seen: moment,
        current: z.boolean(),
      }),
    ),
  }),
})

/** Ends one session, or all but this one. An addition to the catalogue's calls. */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions.php',
  who: 'member',
  body: z.union([z.strictObject({ session: z.object({ id }) }), z.strictObject({ others: z.literal(true) })]),
  errors: ['not_found'],
})
