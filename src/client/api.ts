import type { Api, CallName, CallOptions } from '../contract/index.ts'

export type CallArgs = { query?: Record<string, unknown>; body?: unknown; file?: Blob }
/** Carries one call to the server: by fetch in the browser, in process during server rendering. */
export type Transport = (name: CallName, args: CallArgs, options: CallOptions) => Promise<unknown>

export function createApi(transport: Transport): Api {
  // Without a list of the calls: that lies with the transport, which a page may not need at first.
  const calls = new Proxy({} as Api, {
    get:
      (_api, name) =>
      (args: CallArgs = {}, options: CallOptions = {}) =>
        transport(name as CallName, args, options), // typed by Api
  })
  return calls
}
