import { createFileRoute } from '@tanstack/react-router'
import { LikesScreen } from '../features/likes/ui/likes-screen.tsx'
import { loadLikes } from '../features/likes/ui/load-likes.ts'

export const Route = createFileRoute('/likes/')({
  loader: ({ context }) => loadLikes(context),
  component: () => <LikesScreen type="received" />,
})
