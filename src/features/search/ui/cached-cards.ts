import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../contract/endpoint.ts'
import type { getLikes } from '../../../contract/likes.ts'
import type { Card, getProfile } from '../../../contract/profiles.ts'

/**
 * Members whom other calls have brought already, such as likes and opened profiles. Logging out forgets them with every answer.
 * @source O-51
 */
export function otherCachedProfiles(cache: QueryClient, without: readonly Card[] = []): Card[] {
  const likes = cache.getQueryData<Reply<typeof getLikes>>(['likes'])
  const chats = cache.getQueryData<{ profile: Card }[]>(['chats']) ?? []
  const related = cache.getQueriesData<Card[]>({ queryKey: ['related'] }).flatMap(([, cards]) => cards ?? [])
  const opened = cache
    .getQueriesData<Reply<typeof getProfile>>({ queryKey: ['profile'] })
    .flatMap(([, answer]) => (answer && !answer.blocked ? [answer.profile] : []))
  const known = new Map<string, Card>()
  const all = [...opened, ...related, ...(likes?.profiles ?? []), ...chats.map(({ profile }) => profile)]
  for (const card of all) if (!card.deleted && !known.has(card.id)) known.set(card.id, card)
  for (const card of without) known.delete(card.id)
  return [...known.values()]
}
