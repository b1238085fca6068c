/**
 * A reason not to start that the operator can mend: shown as one line, without a stack.
 *
 * @param message one plain sentence that names the thing to mend
 * @param cause the error behind it
 */
export function startupError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'StartupError'
  return error
}

/** Tells whether an error is one of ours for the operator. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupError'
}
