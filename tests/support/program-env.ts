/** What a process of the product gets of ours: nothing that it could depend on, and what Node has compiled before. */
export const programEnv = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...(process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {}),
})
