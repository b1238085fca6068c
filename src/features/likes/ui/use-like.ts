import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Card, getProfile } from '../../../contract/profiles.ts'
import type { searchMembers } from '../../../contract/search.ts'
import { useToast } from '../../../kit/toast.tsx'

type Pages = InfiniteData<Reply<typeof searchMembers>>
type ProfileReply = Reply<typeof getProfile>

/** Gives or takes back a like: shown at once, put back when it is refused. */
export function useLike() {
  const { api, queries } = useWeb()
  const cache = useQueryClient()
  const errorText = useErrorText()
  const toast = useToast()
  const show = (id: string, liked: boolean, match = false) => {
    cache.setQueriesData<Pages>(
      { queryKey: ['members'] },
      (old) => old && { ...old, pages: old.pages.map((page) => likeIn(page, id, liked)) },
    )
    cache.setQueriesData<Card[]>({ queryKey: ['related'] }, (old) =>
      old?.map((card) => (card.id === id ? { ...card, liked } : card)),
    )
    cache.setQueryData<ProfileReply>(
      ['profile', id],
      (old) => old && { ...old, liked, match: liked && (match || old.match) },
    )
  }
  return useMutation({
    // One after the other: a retried first press must not arrive behind the second.
    scope: { id: 'like' },
    mutationFn: async ({ id, like }: { id: string; like: boolean }) =>
      like ? api.giveLike({ body: { profile: { id } } }) : api.removeLike({ body: { profile: { id } } }),
    onMutate: ({ id, like }) => show(id, like),
    onSuccess: ({ match }, { id, like }) => {
      show(id, like, match)
      void cache.invalidateQueries({ queryKey: queries.likes().queryKey })
    },
    onError: (error, { id, like }) => {
      show(id, !like)
      const text = errorText(error)
      if (text !== null) toast({ tone: 'danger', text })
    },
  })
}

const likeIn = (page: Pages['pages'][number], id: string, liked: boolean): Pages['pages'][number] => ({
  ...page,
  results: page.results.map((card) => (card.id === id ? { ...card, liked } : card)),
  similar_results: page.similar_results.map((card) => (card.id === id ? { ...card, liked } : card)),
})
