import { inspect } from 'node:util'
import { errorCode, isAway } from './db/errors.ts'

/**
 * An error at startup that the operator can fix: one line, shown without a stack trace.
 * @param cause the underlying error
 */
export function startupError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'StartupError'
  return error
}

export const isStartupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartupError'

/** @returns the line to show; null for an error that an operator cannot fix */
export function lineOf(error: unknown): string | null {
  if (isStartupError(error)) return error.message
  return isAway(error) ? `The database does not answer any more: ${error.message}` : null
}

/** SQLSTATE class 42: a missing or different object, or a missing privilege. */
const OF_OTHERS = /^42/

/** @returns one line that says why the start failed, whatever the error; `LOG_LEVEL=debug` adds the stack trace */
export function failureOf(error: unknown): string {
  const message = (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s+/g, ' ')
  const unforeseen = OF_OTHERS.test(errorCode(error) ?? '')
    ? `This database is not of this program, or not open to it: ${message} (name another in DATABASE_URL, or give its role the rights)`
    : `The start failed: ${message} (LOG_LEVEL=debug tells where)`
  const line = lineOf(error) ?? unforeseen
  return ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '') ? `${line}\n${inspect(error)}` : line
}
