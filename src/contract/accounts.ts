import * as z from 'zod'
import { ActCosts } from './act-costs.ts'
import { countryCode, endpoint, id, moment, nothing } from './endpoint.ts'
import { gender, lookingFor, OwnProfile, regionId, sexuality } from './profiles.ts'
import { locale } from './site.ts'
import { isTimeZone } from './time-zone.ts'

export const User = z.object({
  status: z.enum(['not_confirmed', 'active', 'disabled', 'banned', 'deleted']),
  email: z.string(),
  credits: z.int(),
  paid_user: z.boolean(),
  language: locale,
  /** In which times are written to the member: their own, else the site's. */
  time_zone: z.string(),
  fictional_icon: z.string(),
  signup_date: moment,
  notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
  terms_version: moment,
  consent_sensitive: z.boolean(),
  visible_to_visitors: z.boolean(),
  /** What the member must do before seeing photos of others or writing; null: nothing. */
  age_check: z.enum(['needed', 'refused']).nullable(),
  /** Until then no conversation is started and no like given, as staff decided for this reason; null: both may be. */
  limited: z.object({ until: moment, reason: z.string() }).nullable(),
  /** The last warning of staff. */
  warned: z.object({ at: moment, reason: z.string() }).nullable(),
  /** How many conversations a free member may still start; null for a premium member. */
  conversations_left: z.int().nullable(),
  /** How many free messages a free member has left; null for a premium member. */
  free_messages: z.int().nullable(),
  /** To everybody but a fictional profile, to whom all is free. */
  act_costs: ActCosts,
  profile: OwnProfile,
})
export type User = z.output<typeof User>
const user = z.object({ user: User })

export const login = endpoint({
  method: 'POST',
  path: '/api/user.php',
  who: 'anyone',
  body: z.object({
    email: z.string('invalid').max(1_000, 'invalid'),
    password: z.string('invalid').max(1_000, 'invalid'),
  }),
  reply: user,
  errors: ['login_failed', 'login_blocked', 'account_banned'],
  effects: 'own',
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user.php',
  who: 'member',
  reply: user,
  errors: ['authentication_required'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  who: 'member',
  body: z.strictObject({
    language: locale.optional(),
    time_zone: z.string('invalid').max(64, 'invalid').refine(isTimeZone, 'invalid').optional(),
    terms_version: moment.optional(),
    consent_sensitive: z.boolean('invalid').optional(),
    visible_to_visitors: z.boolean('invalid').optional(),
  }),
  reply: user,
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  who: 'anyone',
  changes: true,
  effects: 'own',
})

const tracking = z.string().max(200).optional()
const draft = z.object({
  email: z.string('invalid'),
  name: z.string('invalid'),
  date_of_birth: z.string('invalid'),
  signup_message: z.string('invalid').optional(),
  password: z.string('invalid'),
  gender,
  looking_for: lookingFor.optional(),
  sexuality: sexuality.optional(),
  country: countryCode,
  region: regionId.nullable().optional(),
  city: z.string('invalid').max(80, 'length').optional(),
  language: locale,
  terms: z.boolean('required'),
  consent_sensitive: z.boolean('invalid').optional(),
  network: tracking,
  ref: tracking,
  sub1: tracking,
  sub2: tracking,
  sub3: tracking,
  profile: z.object({ id }).optional(),
})

/** Codes per field of the draft so far; nothing is kept. */
export const checkSignup = endpoint({
  method: 'POST',
  path: '/api/signup-check.php',
  priority: 'read',
  who: 'anyone',
  body: draft.partial(),
  reply: z.object({ fields: z.record(z.string(), z.string()) }),
  errors: ['too_many_requests'],
  effects: 'own',
  limit: 'email',
})

/** Account, profile, welcome credits and activation mail at once; logs in. */
export const signup = endpoint({
  method: 'POST',
  path: '/api/signup.php',
  who: 'anyone',
  body: draft,
  reply: z.object({
    user: User.optional(),
    /** Instead of the user where the site tells nobody who has an account: what comes next is in the mailbox. */
    sent: z.literal(true).optional(),
  }),
  status: 201,
  errors: ['signups_closed', 'too_many_requests', 'idempotency_key_reused'],
  effects: 'own',
  limit: 'signup',
})

/** Where the link of the activation mail leads. It changes nothing: programs that scan mails open every link. */
export const openActivation = endpoint({
  method: 'GET',
  path: '/api/activate.php',
  who: 'anyone',
  query: z.object({ token: z.string().max(200).catch('') }),
  answer: 'redirect',
})

/** Confirms the address, by the button that the link leads to. An addition to the catalogue's calls. */
export const activate = endpoint({
  method: 'PUT',
  path: '/api/activate.php',
  who: 'anyone',
  body: z.strictObject({ token: z.string('invalid').max(200, 'invalid') }),
  /** False when the link is unknown, over, or of an address that was corrected since. */
  reply: z.object({ active: z.boolean() }),
})

export const resendActivation = endpoint({
  method: 'POST',
  path: '/api/activation.php',
  who: 'member',
  body: nothing,
  reply: z.object({ sent: z.literal(true) }),
  errors: ['already_active', 'activation_limit'],
})

/** Leads to the company that checks the age of members from this country. An addition to the catalogue's calls. */
export const startAgeCheck = endpoint({
  method: 'POST',
  path: '/api/age-check.php',
  who: 'member',
  body: nothing,
  reply: z.object({ redirect_url: z.string() }),
  errors: ['age_check_closed'],
  effects: 'own',
})

/** What the company found, as the member brings it back. An addition to the catalogue's calls. */
export const finishAgeCheck = endpoint({
  method: 'PUT',
  path: '/api/age-check.php',
  who: 'member',
  body: z.strictObject({ result: z.string('invalid').max(10_000, 'invalid') }),
  reply: user,
  errors: ['age_check_closed', 'age_result_invalid'],
  effects: 'own',
})

/** Corrects the address before it is confirmed. */
export const correctActivationEmail = endpoint({
  method: 'PUT',
  path: '/api/activation.php',
  who: 'member',
  body: z.strictObject({ email: z.string('invalid') }),
  reply: user,
  errors: ['already_active', 'activation_limit', 'mail_change_limit', 'too_many_requests'],
  limit: 'email',
})
