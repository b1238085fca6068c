import type { ErrorCode } from '../../../contract/errors.ts'

export type LoadedProfile = {
  title: string
  problem: ErrorCode | null
  /** Whole address of the picture that a shared link shows. */
  shareImage: string
}

/** Members are never listed by search engines. */
export const profileHead = (loaded: LoadedProfile | undefined) => ({
  meta: [
    { name: 'robots', content: 'noindex' },
    ...(loaded ? [{ property: 'og:image', content: loaded.shareImage }] : []),
  ],
})
