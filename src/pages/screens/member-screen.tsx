import { useQuery } from '@tanstack/react-query'
import { useWeb } from '../../client/web.tsx'
import type { ErrorCode } from '../../contract/errors.ts'
import { useLike } from '../../features/likes/ui/use-like.ts'
import { ProfileRoute } from '../../features/profiles/ui/profile-route.tsx'
import { memberQueries } from '../../features/profiles/ui/queries.ts'
import { useSafety } from '../../features/safety/ui/use-safety.tsx'
import { ProfileBrowse } from '../../features/search/ui/profile-browse.tsx'

/** A member at either of the two addresses, with what the features above profiles add. */
export function MemberScreen({ id, problem }: { id: string; problem: ErrorCode | null }) {
  const like = useLike()
  // Loaded by the route, unless something else is shown in its place.
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
