import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Input, nothing, ReceivedFile } from '../../contract/endpoint.ts'
import type { Ctx, MemberCtx, StaffCtx, WithTrx } from '../ctx.ts'

/** A handler's context: with a session where the contract requires one, with a transaction where dispatch opens it. */
export type CtxOf<E extends Endpoint> = E extends { method: 'GET' } | { effects: 'own' } ? Who<E> : WithTrx<Who<E>>
type Who<E extends Endpoint> = E extends { who: 'member' } ? MemberCtx : E extends { who: 'staff' } ? StaffCtx : Ctx

/** Answers that are not JSON. */
export type Redirect = { redirect: string }
export type Bytes<Content = Uint8Array | Readable> = {
  bytes: Content
  type: string
  /** For Cache-Control; 0 means no-store. */
  maxAgeSeconds: number
  /** Download under this name instead of displaying. */
  filename?: string
  /** Value of the Vary header. */
  vary?: string
}
export type HandlerAnswer<E extends Endpoint> = E extends { answer: 'redirect' }
  ? Redirect
  : E extends { answer: 'bytes' }
    ? Bytes
    : Answer<E>

/** A handler may return nothing where the contract's reply is empty. */
export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: Input<E>,
) => Promise<HandlerAnswer<E> | (E['reply'] extends typeof nothing ? void : never)>

/** A declared call and its handler. */
export type Route = { endpoint: Endpoint; handle(ctx: Ctx, input: ParsedInput): Promise<unknown> }
export type ParsedInput = { query: unknown; body: unknown; file?: ReceivedFile }
/** The answer of a call, before serialisation. */
export type Dispatched = { status: number; body: unknown }

/** Binds a handler to its declaration and checks their types against each other. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // as: dispatch builds the context and input that the declaration promises.
  handle: (ctx, input) => handler(ctx as CtxOf<E>, input as Input<E>),
})
