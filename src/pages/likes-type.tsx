import { createFileRoute, notFound } from '@tanstack/react-router'
import { LikesScreen } from '../features/likes/ui/likes-screen.tsx'
import { LIKE_TYPES } from '../features/likes/ui/lists.ts'
import { loadLikes } from '../features/likes/ui/load-likes.ts'

export const Route = createFileRoute('/likes/$type')({
  loader: ({ context, params }) => {
    if (!LIKE_TYPES.some((type) => type === params.type)) throw notFound()
    return loadLikes(context, params.type)
  },
  component: Page,
})

function Page() {
  const { type } = Route.useParams()
  return <LikesScreen type={LIKE_TYPES.find((known) => known === type) ?? 'received'} />
}
