import * as z from 'zod'
import { DELETE_REASONS } from './choices.ts'
import { endpoint, moment } from './endpoint.ts'
import { DELETE_REMARKS_MAX } from './limits.ts'

/**
 * Hides the member at once. Until the days to reconsider are over a mailed link brings everything back, then it is
 * erased. With `at_once` there are no such days.
 */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user.php',
  who: 'member',
  body: z.strictObject({
    reason: z.enum(DELETE_REASONS, 'invalid').optional(),
    remarks: z.string('invalid').max(DELETE_REMARKS_MAX, 'length').default(''),
    password: z.string('invalid').max(10_000, 'incorrect'),
    at_once: z.boolean('invalid').default(false),
  }),
  /** Null when it is being erased already. */
  reply: z.object({ reactivate_until: moment.nullable() }),
  errors: ['login_blocked'],
  effects: 'own',
})

export const reactivate = endpoint({
  method: 'POST',
  path: '/api/reactivate.php',
  who: 'anyone',
  body: z.strictObject({ token: z.string('invalid').max(20_000, 'invalid') }),
  errors: ['reactivate_link_invalid'],
})

/** All that is kept of the member as one file: JSON and media. Once a day, shortly after the password was given. */
export const exportData = endpoint({
  method: 'GET',
  path: '/api/export.php',
  who: 'member',
  reply: z.unknown(),
  answer: 'bytes',
  changes: true,
  errors: ['too_many_requests', 'password_needed'],
  effects: 'own',
})
