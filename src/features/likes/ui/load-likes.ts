import type { Web } from '../../../web/client/web.tsx'

/** Likes are loaded with the page; when that fails the screen says so and offers to try again. */
export async function loadLikes({ queryClient, queries, i18n }: Web): Promise<{ title: string }> {
  await queryClient.ensureQueryData(queries.likes()).catch(() => null)
  return { title: i18n.translator('likes')('title') }
}
