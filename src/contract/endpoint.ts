import * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Priority } from './priority.ts'
import type { StaffRight } from './staff-rights.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The literal path of the call. */
  path: `/api/${string}.php`
  /** Who may call: `member` answers 403 authentication_required without a session, `staff` 403 staff_required. */
  who: 'anyone' | 'member' | 'staff'
  /** Of `staff` calls: what the person must be allowed to do, else 403 right_missing. */
  right?: StaffRight
  /** Refused with 403 age_check_needed while a member's age has to be checked first. */
  adults?: true
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** What the answer is made of; JSON unless said. */
  answer?: 'json' | 'empty' | 'redirect' | 'bytes'
  status?: 200 | 201 | 204
  errors: readonly ErrorCode[]
  /**
   * Writes: `transaction` (the default) runs the handler in the one transaction that also keeps the idempotency key;
   * `own` handlers keep the key in their own rows, or need none.
   */
  effects?: 'transaction' | 'own'
  /**
   * A GET that changes something, as documented: refused when a page of another site asks. `aside`: what it answers is
   * right without, as while nothing can be written.
   */
  changes?: true | 'aside'
  /**
   * `signed` calls prove themselves by a signature, `token` ones by the token of a mail, instead of a same-origin
   * Origin header.
   */
  proof?: 'origin' | 'signed' | 'token'
  /** A rate limit of its own beside the general one; `email`: it tells whether an address has an account. */
  limit?: 'message' | 'signup' | 'email' | 'report'
  /** When it is refused for lack of room; unless said `read` for a GET and `write` for all else. */
  priority?: Priority
  /** A file travels beside the fields of the body, as `file` in multipart/form-data. */
  file?: { bytesMax: number }
  /**
   * Comes as a form instead of JSON, from a company or a mail program that writes so; its handler reads the raw body.
   */
  form?: true
}

/** A call that proves itself is made by programs, of no page of ours. */
export const provesItself = ({ proof }: Endpoint): boolean => proof === 'signed' || proof === 'token'

/** Sending, paying, logging in and reporting are writes; a call that is something else says so itself. */
export const priorityOf = ({ method, changes, priority }: Endpoint): Priority =>
  priority ?? (method === 'GET' && !changes ? 'read' : 'write')

/** A file that came with a call, whole, on our own disk until the call has been answered. */
export type ReceivedFile = { path: string; bytes: number; sha256: Uint8Array }

export const nothing = z.strictObject({})

/** A declaration without what is `Usual`, where it is so. */
export type Declared<Usual> = Omit<Endpoint, keyof Usual> & Partial<Pick<Endpoint, keyof Usual & keyof Endpoint>>
/** What spreading a declaration over what is usual makes. */
export type Filled<Usual, D> = D & Omit<Usual, keyof D>
export const usual = { reply: nothing, errors: [] } as const

/**
 * Declares one call of the API: unless said it answers nothing, and has no errors of its own.
 * @returns the same object, with its literal types kept
 * @source requirements part 3
 */
export const endpoint = <const D extends Declared<typeof usual>>(declaration: D) =>
  ({ ...usual, ...declaration }) as unknown as Filled<typeof usual, D>

type CallsOf<M> = { [N in keyof M as M[N] extends Endpoint ? N : never]: M[N] extends Endpoint ? M[N] : never }
/** The calls among what modules export. */
export const callsOf = <M extends object>(modules: M) =>
  // as: what is left are the calls
  Object.fromEntries(
    Object.entries(modules).filter(([, one]) => typeof one === 'object' && 'method' in one && 'path' in one),
  ) as CallsOf<M>

type Part<E extends Endpoint, K extends 'query' | 'body'> = E extends { [k in K]: infer S extends z.ZodType }
  ? { [k in K]: z.input<S> }
  : {}
/** What a caller gives: `{ query, body }`, each only when declared. */
export type Args<E extends Endpoint> = Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { file: object } ? { file: Blob } : {})
/** What a handler gets, parsed. */
export type Input<E extends Endpoint> = {
  query: E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
  body: E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
} & (E extends { file: object } ? { file: ReceivedFile } : {})
/** What a caller receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
/** What a handler returns, before the reply is parsed on its way out. */
export type Answer<E extends Endpoint> = z.input<E['reply']>

/** A whole number in a query string: numbers in process, digits over HTTP. @param min @param max both included */
export const intParam = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,9}$/, 'invalid')])
    .transform(Number)
    .pipe(z.number('invalid').int('invalid').min(min, 'invalid').max(max, 'invalid'))

export const id = z.uuid('invalid')
/** ISO 8601 in UTC. */
export const moment = z.iso.datetime()
export const day = z.iso.date('invalid')
/** Money in JSON: decimal text with two places, such as "19.99". */
export const money = z.string().regex(/^\d+\.\d\d$/)
export const currency = z.string().regex(/^[A-Z]{3}$/)
export const countryCode = z.string('invalid').regex(/^[A-Z]{2}$/, 'invalid')
