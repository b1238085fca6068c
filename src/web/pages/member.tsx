import { createFileRoute } from '@tanstack/react-router'
import { useLike } from '../../features/likes/ui/use-like.ts'
import { profileHead } from '../../features/members/ui/profile-head.ts'
import { loadProfile, ProfileRoute } from '../../features/members/ui/profile-route.tsx'

export const Route = createFileRoute('/members/$id/')({
  loader: ({ context, params }) => loadProfile(context, params.id),
  head: ({ loaderData }) => profileHead(loaderData),
  component: Page,
})

function Page() {
  const like = useLike()
  return <ProfileRoute id={Route.useParams().id} problem={Route.useLoaderData().problem} onLike={like.mutate} />
}
