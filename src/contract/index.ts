/** Every call of the API by name. The one list that router, client, OpenAPI and tests are made from. */
import * as accounts from './accounts.ts'
import * as books from './books.ts'
import * as chat from './chat.ts'
import * as credentials from './credentials.ts'
import * as credits from './credits.ts'
import * as directDebit from './direct-debit.ts'
import * as discounts from './discounts.ts'
import { callsOf, type Args, type Endpoint, type Reply } from './endpoint.ts'
import * as landers from './landers.ts'
import * as leaving from './leaving.ts'
import * as likes from './likes.ts'
import * as notifications from './notifications.ts'
import * as payments from './payments.ts'
import * as photos from './photos.ts'
import * as profiles from './profiles.ts'
import * as safety from './safety.ts'
import * as search from './search.ts'
import * as site from './site.ts'

export const contract = callsOf({
  ...accounts,
  ...books,
  ...chat,
  ...credentials,
  ...credits,
  ...directDebit,
  ...discounts,
  ...landers,
  ...leaving,
  ...likes,
  ...notifications,
  ...payments,
  ...photos,
  ...profiles,
  ...safety,
  ...search,
  ...site,
})

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Made before the first try of a write and kept for its retries; made by the transport when absent. */
  idempotencyKey?: string | undefined
  /** Told how much of a file has been sent, 0 up to 1. */
  onProgress?: ((part: number) => void) | undefined
  /** Made behind the visitor's back: it shows no progress. */
  quiet?: true
}

/** A list of calls as a caller sees it, in the browser and during server rendering alike. */
export type ApiOf<C extends Record<string, Endpoint>> = {
  [N in keyof C]: {} extends Args<C[N]>
    ? (args?: Args<C[N]>, options?: CallOptions) => Promise<Reply<C[N]>>
    : (args: Args<C[N]>, options?: CallOptions) => Promise<Reply<C[N]>>
}
export type Api = ApiOf<Contract>
