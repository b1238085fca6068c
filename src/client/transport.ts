import { endpoints } from 'virtual:endpoints'
import { isAppError } from '../contract/errors.ts'
import type { Transport } from './api.ts'
import { httpTransport, type HttpParts } from './http-transport.ts'
import { fetchComparing } from './new-version.ts'
import { quietCalls } from './quiet-calls.ts'

export type TransportParts = HttpParts & {
  /** Called when a member's call, other than user.php, was answered with 403 authentication_required. */
  onLoggedOut(): void
  /** Called when another member has logged in since the page was rendered. */
  onAnother(): void
  /** URL of this page's entry script, to notice when the server runs another build. */
  build: string
}

/** The HTTP transport of the members' pages. */
export function browserTransport({ onLoggedOut, onAnother, build, ...parts }: Partial<TransportParts> = {}): Transport {
  const comparing = build === undefined ? {} : { fetch: fetchComparing(build) }
  const call = httpTransport(endpoints, { isQuiet: quietCalls(), ...comparing, ...parts })
  return async (name, args, options) => {
    // Read before the call, because a parallel one may report the end of the session meanwhile.
    const viewer = parts.viewer?.()
    try {
      return await call(name, args, options)
    } catch (error) {
      // useErrorText shows nothing for this code.
      if (!isAppError(error) || error.code !== 'authentication_required') throw error
      if (error.data['another']) {
        onAnother?.()
        // Never resolves, so that nothing is rendered before the page is reloaded.
        if (endpoints[name][0] === 'GET') await new Promise(() => {})
      } else if (viewer && name !== 'getUser') onLoggedOut?.()
      throw error
    }
  }
}
