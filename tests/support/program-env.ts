/** A minimal environment for child processes, so that they depend on nothing of ours; includes Node's compile cache. */
export const programEnv = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...(process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {}),
})
