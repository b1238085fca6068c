import { inspect } from 'node:util'
import { errorCode, isAway } from './db/errors.ts'

/**
 * A reason not to start that the operator can mend: one line that names it, shown without a stack.
 * @param cause the error behind it
 */
export function startupError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'StartupError'
  return error
}

export const isStartupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartupError'

/** @returns null for what no operator can mend */
export function lineOf(error: unknown): string | null {
  if (isStartupError(error)) return error.message
  return isAway(error) ? `The database does not answer any more: ${error.message}` : null
}

/** Of what is asked of a database: what is not there, is another thing there, or is not allowed. */
const OF_OTHERS = /^42/

/** @returns in one line why a start ended, whatever it met; where it met that is added with `LOG_LEVEL=debug` alone */
export function failureOf(error: unknown): string {
  const message = (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ')
  const unforeseen = OF_OTHERS.test(errorCode(error) ?? '')
    ? `This database is not of this program, or not open to it: ${message} (name another in DATABASE_URL, or give its role the rights)`
    : `The start failed: ${message} (LOG_LEVEL=debug tells where)`
  const line = lineOf(error) ?? unforeseen
  return ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '') ? `${line}\n${inspect(error)}` : line
}
