import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Input, nothing, ReceivedFile } from '../../contract/endpoint.ts'
import type { Ctx, MemberCtx, StaffCtx, WithTrx } from '../ctx.ts'

/** What a handler gets: a session where the contract asks for one, a transaction where it writes through the router. */
export type CtxOf<E extends Endpoint> = E extends { method: 'GET' } | { effects: 'own' } ? Who<E> : WithTrx<Who<E>>
type Who<E extends Endpoint> = E extends { who: 'member' } ? MemberCtx : E extends { who: 'staff' } ? StaffCtx : Ctx

/** Answers that are not JSON. */
export type Redirect = { redirect: string }
export type Bytes<Content = Uint8Array | Readable> = {
  bytes: Content
  type: string
  /** 0: kept nowhere. */
  maxAgeSeconds: number
  /** Saved under this name instead of being shown. */
  filename?: string
  /** The request headers that decide which bytes these are. */
  vary?: string
}
export type HandlerAnswer<E extends Endpoint> = E extends { answer: 'redirect' }
  ? Redirect
  : E extends { answer: 'bytes' }
    ? Bytes
    : Answer<E>

/** A handler may give nothing back where the contract answers nothing. */
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: Input<E>,
) => Promise<HandlerAnswer<E> | (E['reply'] extends typeof nothing ? void : never)>

/** A declared call and what carries it out. */
export type Route = { endpoint: Endpoint; handle(ctx: Ctx, input: ParsedInput): Promise<unknown> }
export type ParsedInput = { query: unknown; body: unknown; file?: ReceivedFile }
/** What a call was answered, before it is written out. */
export type Dispatched = { status: number; body: unknown }

/** Ties a handler to its declaration, with the types of both checked against each other. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // dispatch builds exactly the context and input that the declaration promises.
  handle: (ctx, input) => handler(ctx as CtxOf<E>, input as Input<E>),
})
