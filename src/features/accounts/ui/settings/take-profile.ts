import type { Web } from '../../../../client/web.tsx'
import type { OwnProfile } from '../../../../contract/profiles.ts'

/** Takes the profile of an answer into the account as it is now: what came by an event meanwhile stays. */
export const takeProfile = ({ queryClient, queries }: Web, profile: OwnProfile): void =>
  void queryClient.setQueryData(queries.user().queryKey, (user) => user && { ...user, profile })
