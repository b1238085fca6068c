/** A reason not to start that the operator can mend: one line that names it, shown without a stack. @param cause the error behind it */
export function startupError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'StartupError'
  return error
}

export const isStartupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartupError'
