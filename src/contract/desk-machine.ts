/** How the machine below the product runs: for the operator. */
import * as z from 'zod'
import { deskCall } from './desk-parts.ts'
import { id, moment } from './endpoint.ts'

const queue = z.string('invalid').min(1, 'required').max(60, 'length')

/** Of all sites together: for who is bound to none. */
export const getMachine = deskCall({
  method: 'GET',
  path: '/api/admin/machine.php',
  right: 'machine.see',
  reply: z.object({
    /** Of the product, of what runs it, and of its database. */
    versions: z.object({ lonk: z.string(), node: z.string(), postgresql: z.string() }),
    started_at: moment,
    /** Bytes of the database. */
    database_size: z.int(),
    /** The newest first. */
    migrations: z.array(z.object({ name: z.string(), at: moment })),
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        /** Of those that wait: tried before. */
        repeated: z.int(),
        active: z.int(),
        failed: z.int(),
        /** Since when one waits that could have begun; null: none could. */
        waits_since: moment.nullable(),
      }),
    ),
    /** Null: none is made. */
    backup: z
      .object({
        /** Up to when everything is in it. */
        covered_at: moment.nullable(),
        /** When the last copy of everything ended, and its bytes. */
        base_at: moment.nullable(),
        base_bytes: z.int().nullable(),
        fault: z.string().nullable(),
        /** The last time that a restore was tried. */
        drill: z
          .object({ at: moment, target_at: moment.nullable(), seconds: z.int(), fault: z.string().nullable() })
          .nullable(),
      })
      .nullable(),
    /** Given up after their last try, the newest first; a hundred at most. */
    failed: z.array(z.object({ id, queue: z.string(), failed_at: moment, tries: z.int(), error: z.string() })),
  }),
  errors: ['right_missing'],
})

/** Has a job that was given up tried once more. */
export const repeatJob = deskCall({
  method: 'POST',
  path: '/api/admin/machine.php',
  right: 'machine.see',
  body: z.strictObject({ id, queue }),
  errors: ['not_found', 'right_missing'],
})
