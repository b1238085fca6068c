import { endpoints } from 'virtual:endpoints'
import type { Api, CallName, CallOptions } from '../../contract/index.ts'

export type CallArgs = { query?: Record<string, unknown>; body?: unknown }
/** Carries one call to the server: by fetch in the browser, in process during server rendering. */
export type Transport = (name: CallName, args: CallArgs, options: CallOptions) => Promise<unknown>

/** @returns the typed API over a transport */
export function createApi(transport: Transport): Api {
  const names = Object.keys(endpoints) as CallName[]
  const calls = names.map((name) => [
    name,
    (args: CallArgs = {}, options: CallOptions = {}) => transport(name, args, options),
  ])
  // Checked at the border: one function per name of the contract, typed there.
  return Object.fromEntries(calls) as Api
}
