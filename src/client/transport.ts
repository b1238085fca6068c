import { endpoints } from 'virtual:endpoints'
import { isAppError } from '../contract/errors.ts'
import type { Transport } from './api.ts'
import { httpTransport, type HttpParts } from './http-transport.ts'
import { fetchComparing } from './new-version.ts'
import { quietCalls } from './quiet-calls.ts'

export type TransportParts = HttpParts & {
  /** A call of a member, other than user.php, was answered 403 authentication_required. */
  onLoggedOut(): void
  /** Somebody else is logged in meanwhile than the member for whom the page was drawn. */
  onAnother(): void
  /** Address of the entry script of this page: an answer of another build is noticed. */
  build: string
}

/** The members' calls over HTTP. */
export function browserTransport({ onLoggedOut, onAnother, build, ...parts }: Partial<TransportParts> = {}): Transport {
  const comparing = build === undefined ? {} : { fetch: fetchComparing(build) }
  const call = httpTransport(endpoints, { isQuiet: quietCalls(), ...comparing, ...parts })
  return async (name, args, options) => {
    // Whose call it was: what was asked beside it may have told by then that nobody is logged in.
    const viewer = parts.viewer?.()
    try {
      return await call(name, args, options)
    } catch (error) {
      // Swallowed by message(): whoever shows errors shows nothing for this code.
      if (!isAppError(error) || error.code !== 'authentication_required') throw error
      if (error.data['another']) {
        onAnother?.()
        // Until the new page is there nothing is drawn of what could not be read.
        if (endpoints[name][0] === 'GET') await new Promise(() => {})
      } else if (viewer && name !== 'getUser') onLoggedOut?.()
      throw error
    }
  }
}
