import type { Api, CallName, CallOptions } from '../contract/index.ts'

export type CallArgs = { query?: Record<string, unknown>; body?: unknown; file?: Blob }
/** Carries one call to the server: by fetch in the browser, in process during server rendering. */
export type Transport<Name = CallName> = (name: Name, args: CallArgs, options: CallOptions) => Promise<unknown>

/** @returns the members' calls, or those of another contract when the caller says so */
export function createApi<Calls = Api>(transport: Transport<NoInfer<keyof Calls>>): Calls {
  // A proxy, so that the list of calls is loaded only with the transport, which a page may not need at first.
  const calls = new Proxy({} as Calls & object, {
    get:
      (_api, name) =>
      (args: CallArgs = {}, options: CallOptions = {}) =>
        transport(name as keyof Calls, args, options), // as: typed by Calls
  })
  return calls
}
