import { notFound, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLive } from '../../../client/live.ts'
import type { Web } from '../../../client/web.tsx'
import { isAppError, type ErrorCode } from '../../../contract/errors.ts'
import { nameAndAge } from '../../../kit/member-name.tsx'
import { ProfileGone } from './profile-closed.tsx'
import type { LoadedProfile } from './profile-head.ts'
import { ProfileScreen, type ProfileDeeds } from './profile-screen.tsx'
import { memberQueries } from './queries.ts'
import { shareImage } from './share-image.ts'

const SHOWN_INSTEAD: readonly string[] = ['blocked', 'profile_disabled', 'authentication_required', 'profile_limit']
const TITLES: Partial<Record<ErrorCode, 'loginTitle' | 'limitTitle'>> = {
  authentication_required: 'loginTitle',
  profile_limit: 'limitTitle',
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Loads a profile for its two addresses.
 * @returns `problem` when something else is shown in its place
 * @throws notFound for an unknown member
 */
export async function loadProfile(web: Web, id: string): Promise<LoadedProfile> {
  const { queryClient, queries, api, i18n } = web
  if (!UUID.test(id)) throw notFound()
  const [user, settings] = await Promise.all([
    queryClient.ensureQueryData(queries.user()),
    queryClient.ensureQueryData(queries.settings()),
  ])
  try {
    // Opening counts: it clears the new flag of a like, so a copy from before is not enough.
    const [{ profile }] = await Promise.all([
      queryClient.fetchQuery({ ...memberQueries(api).profile(id), staleTime: 0 }),
      queryClient.ensureQueryData(queries.interests()),
    ])
    if (user) void queryClient.invalidateQueries({ queryKey: queries.likes().queryKey })
    return {
      title: nameAndAge(profile),
      problem: null,
      // It opened for a visitor: then its owner allows that.
      shareImage: shareImage(settings, user === null ? profile.main_image : null),
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'profile_not_found') throw notFound()
    if (!SHOWN_INSTEAD.includes(error.code)) throw error
    const title = i18n.translator('members')(`profile.${TITLES[error.code] ?? 'goneTitle'}`)
    return { title, problem: error.code, shareImage: shareImage(settings, null) }
  }
}

type Props = { id: string; problem: ErrorCode | null; deeds: ProfileDeeds; dialogs: ReactNode }

/** A member, or what is shown instead. What changes between the two members shows by itself. */
export function ProfileRoute({ id, problem, deeds, dialogs }: Props) {
  const router = useRouter()
  useLive('user', () => void router.invalidate({ filter: ({ pathname }) => pathname.includes(id) }))
  return (
    <>
      {problem === null ? (
        <ProfileScreen id={id} deeds={deeds} />
      ) : (
        <ProfileGone problem={problem} path={`/members/${id}`} onReport={() => deeds.safety.report()} />
      )}
      {dialogs}
    </>
  )
}
