import type { Web } from '../../../client/web.tsx'

/** Likes are loaded with the page; when that fails the screen says so and offers to try again. */
export async function loadLikes(web: Web): Promise<{ title: string }> {
  const { queryClient, queries, i18n } = web
  await queryClient.ensureQueryData(queries.likes()).catch(() => null)
  return { title: i18n.translator('likes')('title') }
}
