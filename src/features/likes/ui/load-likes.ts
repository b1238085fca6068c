import type { Web } from '../../../client/web.tsx'

/** Likes are loaded with the page; when that fails the screen says so and offers to try again. */
export async function loadLikes(web: Web, type?: string): Promise<{ title: string }> {
  const { queryClient, queries, i18n } = web
  await Promise.all([
    queryClient.ensureQueryData(queries.likes()).catch(() => null),
    // Matches are told by what they can do next: say hi, or go on.
    type === 'matches' ? queryClient.ensureQueryData(queries.chats()).catch(() => null) : null,
  ])
  return { title: i18n.translator('likes')('title') }
}
