import { useQuery } from '@tanstack/react-query'
import { useWeb } from '../../client/web.tsx'
import type { ErrorCode } from '../../contract/errors.ts'
import { useLike } from '../../features/likes/ui/use-like.ts'
import { ProfileRoute } from '../../features/profiles/ui/profile-route.tsx'
import { memberQueries } from '../../features/profiles/ui/queries.ts'
import { useSafety } from '../../features/safety/ui/use-safety.tsx'
import { ProfileBrowse } from '../../features/search/ui/profile-browse.tsx'

/** A member's profile, at either of its two URLs, together with likes and safety from features above profiles. */
export function MemberScreen({ id, problem }: { id: string; problem: ErrorCode | null }) {
  const like = useLike()
  // The route has loaded it, unless `problem` says otherwise.
  const { data } = useQuery({ ...memberQueries(useWeb().api).profile(id), enabled: false })
  const name = problem === null ? (data?.profile.name ?? '') : ''
  const { dialogs, ...safety } = useSafety({ id, name })
  return (
    <ProfileRoute
      id={id}
      problem={problem}
      deeds={{ browse: <ProfileBrowse id={id} />, onLike: like.mutate, safety }}
      dialogs={dialogs}
    />
  )
}
