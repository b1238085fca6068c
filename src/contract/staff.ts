/** How staff come to the desk, and what they do among themselves. Safe for the browser. */
import * as z from 'zod'
import { deskCall, reason, siteId } from './desk-parts.ts'
import { endpoint, id, moment, nothing, type Endpoint } from './endpoint.ts'
import { EMAIL_MAX } from './limits.ts'
import { DESK_LANGUAGES, STAFF_ROLES } from './staff-rights.ts'

const role = z.enum(STAFF_ROLES, 'invalid')
const email = z.string('invalid').max(EMAIL_MAX, 'length')
const password = z.string('invalid').max(1_000, 'length')
const code = z.string('invalid').max(40, 'length')
/** What `@simplewebauthn/browser` gives and takes, checked by its server side. */
const webauthn = z.looseObject({})

/** What opens next: a first factor alone shows nothing but the way to the second one. */
const step = z.enum(['second_factor', 'enrol', 'in'])

/** A step of the way in: whoever has no proven session takes it, and its handler looks how far they have come. */
const wayIn = <const E extends Omit<Endpoint, 'who' | 'effects'>>(declaration: E) =>
  endpoint({ ...declaration, who: 'anyone', effects: 'own' })

export const staffLogin = wayIn({
  method: 'POST',
  path: '/api/admin/login.php',
  body: z.strictObject({ email, password }),
  reply: z.object({ step }),
  errors: ['login_failed', 'too_many_requests', 'unavailable'],
})

/** Who is here: asked by the desk at its start. */
export const getStaffSession = endpoint({
  method: 'GET',
  path: '/api/admin/session.php',
  who: 'anyone',
  reply: z.object({
    step: z.enum(['login', 'second_factor', 'enrol', 'in']),
    staff: z
      .object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        rights: z.array(z.string()),
        language: z.enum(DESK_LANGUAGES),
        /** Those whose members this person may see. */
        sites: z.array(z.object({ id: z.int(), key: z.string(), name: z.string() })),
        factors: z.object({
          totp: z.boolean(),
          passkeys: z.array(z.object({ id: z.string(), name: z.string(), since: moment })),
          recovery_codes_left: z.int(),
        }),
      })
      .nullable(),
    /** When it ends by itself: twelve hours after its start, or thirty minutes after the last call. */
    ends_at: moment.nullable(),
  }),
})

export const staffLogout = wayIn({
  method: 'DELETE',
  path: '/api/admin/session.php',
  body: nothing,
  reply: nothing,
  errors: [],
})

/** Proves the second factor: a code of six digits, or one of the codes for the day the phone is lost. */
export const proveStaffCode = wayIn({
  method: 'POST',
  path: '/api/admin/second-factor.php',
  body: z.strictObject({ code }),
  reply: z.object({ step }),
  errors: ['staff_required', 'login_failed', 'too_many_requests'],
})

/** What a passkey of this person is asked to sign. */
export const askStaffPasskey = wayIn({
  method: 'POST',
  path: '/api/admin/passkey-options.php',
  body: z.strictObject({ for: z.enum(['login', 'enrol'], 'invalid') }),
  reply: z.object({ options: webauthn }),
  errors: ['staff_required'],
})

export const proveStaffPasskey = wayIn({
  method: 'POST',
  path: '/api/admin/passkey.php',
  body: z.strictObject({ answer: webauthn }),
  reply: z.object({ step }),
  errors: ['staff_required', 'login_failed', 'too_many_requests'],
})

/** A secret for an authenticator app: told once, kept when a code made from it comes back. */
export const askStaffTotp = wayIn({
  method: 'POST',
  path: '/api/admin/totp-options.php',
  body: nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['staff_required'],
})

/** Adds a factor: right after the password only while there is none, later from a proven session. */
export const enrolStaffFactor = wayIn({
  method: 'POST',
  path: '/api/admin/factors.php',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp'), code }),
    z.strictObject({ kind: z.literal('passkey'), name: z.string('invalid').max(60, 'length'), answer: webauthn }),
  ]),
  reply: z.object({
    step,
    /** Ten, told this once; null while some are left. */
    recovery_codes: z.array(z.string()).nullable(),
  }),
  status: 201,
  errors: ['staff_required', 'login_failed', 'already_active', 'too_many_requests'],
})

/**
 * Takes a passkey of one's own out of use, as when it was lost; the other sessions end. What one comes in with last
 * stays.
 */
export const removeStaffPasskey = deskCall({
  method: 'DELETE',
  path: '/api/admin/factors.php',
  right: 'today.see',
  body: z.strictObject({ passkey: z.string('invalid').max(1_400, 'length') }),
})

/** Changes one's own password; the other sessions end. */
export const changeStaffPassword = deskCall({
  method: 'PUT',
  path: '/api/admin/password.php',
  right: 'today.see',
  body: z.strictObject({ old_password: password, password }),
  errors: ['too_many_requests', 'unavailable'],
  effects: 'own',
})

/** Changes the language that this person reads the desk and its mails in. */
export const chooseStaffLanguage = deskCall({
  method: 'PUT',
  path: '/api/admin/language.php',
  right: 'today.see',
  body: z.strictObject({ language: z.enum(DESK_LANGUAGES, 'invalid') }),
  errors: [],
})

export const getStaffSessions = deskCall({
  method: 'GET',
  path: '/api/admin/sessions.php',
  right: 'today.see',
  reply: z.object({
    sessions: z.array(
      z.object({ id: z.int(), device: z.string(), since: moment, seen_at: moment, current: z.boolean() }),
    ),
  }),
  errors: [],
})

export const endStaffSession = deskCall({
  method: 'DELETE',
  path: '/api/admin/sessions.php',
  right: 'today.see',
  body: z.strictObject({ id: z.int() }),
})

export const getStaff = deskCall({
  method: 'GET',
  path: '/api/admin/staff.php',
  right: 'staff.manage',
  reply: z.object({
    staff: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        site_ids: z.array(z.int()).nullable(),
        has_second_factor: z.boolean(),
        disabled_at: moment.nullable(),
        seen_at: moment.nullable(),
      }),
    ),
    invitations: z.array(z.object({ id, email: z.string(), roles: z.array(role), expires_at: moment })),
  }),
  errors: [],
})

/** Asks a second person to agree; a link then goes out by mail that is good for three days. */
export const inviteStaff = deskCall({
  method: 'POST',
  path: '/api/admin/staff.php',
  right: 'staff.manage',
  body: z.strictObject({
    email,
    name: z.string('invalid').trim().min(1, 'required').max(80, 'length'),
    roles: z.array(role).min(1, 'required'),
    site_ids: z.array(siteId).nullable(),
    reason,
  }),
  reply: z.object({ outcome: z.literal('asked') }),
  status: 201,
  errors: ['already_active'],
})

/** Ends an invitation that was not taken up: its link opens nothing any more. */
export const withdrawInvitation = deskCall({
  method: 'DELETE',
  path: '/api/admin/staff.php',
  right: 'staff.manage',
  body: z.strictObject({ invitation: id, reason }),
})

/** Changes roles and sites, disables or gives back. Nobody changes their own. */
export const changeStaff = deskCall({
  method: 'PUT',
  path: '/api/admin/staff.php',
  right: 'staff.manage',
  body: z.strictObject({
    id: z.int(),
    roles: z.array(role).min(1, 'required').optional(),
    site_ids: z.array(siteId).nullable().optional(),
    disabled: z.boolean().optional(),
    reason,
  }),
  reply: z.object({ outcome: z.enum(['done', 'asked']) }),
  errors: ['not_found', 'right_missing', 'taken'],
})

/** The page behind the link of an invitation: opens nothing by itself. */
export const acceptInvitation = wayIn({
  method: 'POST',
  path: '/api/admin/invitation.php',
  body: z.strictObject({ token: z.string('invalid').max(100, 'length'), password }),
  reply: z.object({ step }),
  status: 201,
  errors: ['not_found', 'too_many_requests', 'unavailable'],
})
