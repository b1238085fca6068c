import type { ErrorCode } from '../../../contract/errors.ts'

export type LoadedProfile = { title: string; problem: ErrorCode | null }

/** Members are never listed by search engines. @source O-49 */
export const profileHead = (loaded: LoadedProfile | undefined) => ({
  meta: [{ title: loaded?.title }, { name: 'robots', content: 'noindex' }],
})
