import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** Staff sign in apart from members. @source P-73, O-100 */
export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login.php',
  who: 'anyone',
  body: z.object({
    email: z.string('invalid').max(254, 'invalid'),
    password: z.string('invalid').max(1_000, 'invalid'),
  }),
  reply: z.object({ role: z.enum(['moderator', 'admin']) }),
  errors: ['login_failed', 'too_many_requests', 'unavailable'],
  effects: 'own',
})

/** What staff sees first: is the money right, is anything waiting. No member's data. */
export const staffOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview.php',
  who: 'staff',
  reply: z.object({
    role: z.enum(['moderator', 'admin']),
    members: z.object({ real: z.int(), fictional: z.int(), not_confirmed: z.int() }),
    photos_waiting: z.int(),
    payments: z.object({ pending: z.int(), completed: z.int() }),
    ledger: z.object({ transfers: z.int(), faults: z.array(z.string()) }),
  }),
  errors: ['staff_required'],
})
