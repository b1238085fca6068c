import { createFileRoute } from '@tanstack/react-router'
import { loadLikes } from '../features/likes/ui/load-likes.ts'
import { LikesScreen } from './screens/likes-screen.tsx'

export const Route = createFileRoute('/likes/')({
  loader: ({ context }) => loadLikes(context),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => <LikesScreen type="received" />,
})
