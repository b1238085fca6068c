import { createFileRoute } from '@tanstack/react-router'
import { profileHead } from '../features/profiles/ui/profile-head.ts'
import { loadProfile } from '../features/profiles/ui/profile-route.tsx'
import { MemberScreen } from './screens/member-screen.tsx'

export const Route = createFileRoute('/members/$id/')({
  loader: ({ context, params }) => loadProfile(context, params.id),
  head: ({ loaderData }) => profileHead(loaderData),
  component: Page,
})

function Page() {
  return <MemberScreen id={Route.useParams().id} problem={Route.useLoaderData().problem} />
}
