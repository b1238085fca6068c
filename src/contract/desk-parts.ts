/** What calls of the desk have in common. Safe for the browser. */
import * as z from 'zod'
import { intParam, nothing, type Declared, type Filled } from './endpoint.ts'
import { STAFF_REASON_MAX } from './limits.ts'

const usual = { who: 'staff', reply: nothing, errors: ['not_found'] } as const

/**
 * Declares a call of the desk: staff make it, and unless it says otherwise what it names may be gone, or of a site that
 * they do not see.
 */
export const deskCall = <const D extends Omit<Declared<typeof usual>, 'who'>>(declaration: D) =>
  ({ ...usual, ...declaration }) as unknown as Filled<typeof usual, D>

const SITE_MAX = 32_767

/** Why somebody of staff does a thing; of a decision it may be read by whom it is about. */
export const reason = z.string('invalid').trim().min(1, 'required').max(STAFF_REASON_MAX, 'length')
export const siteId = z.int('invalid').min(1, 'invalid').max(SITE_MAX, 'invalid')
/** In a query: of this site alone. */
export const siteParam = intParam(1, SITE_MAX).optional()
/** A member comes back into the queue on that day, with who asked and why. */
export const lookAgain = z.strictObject({ at: z.iso.datetime('invalid'), reason })

const PAGE = 50
const PAGE_MAX = 500
/** What a list is asked beside its filters: the cursor that the page before ended with, and how many rows. */
export const pages = {
  cursor: z.string('invalid').max(600, 'invalid').optional(),
  size: intParam(1, PAGE_MAX).default(PAGE),
}
/** Of a list that can be sorted: by which column, too, with a minus before it from the last to the first. */
export const paged = <const Name extends string>(sorts: readonly Name[]) => ({
  sort: z
    .enum(
      sorts.flatMap((name) => [name, `-${name}` as const]),
      'invalid',
    )
    .optional(),
  ...pages,
})
