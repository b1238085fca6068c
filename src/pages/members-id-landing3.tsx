import { createFileRoute } from '@tanstack/react-router'
import { memberLandingHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { loadMemberLanding } from '../landers/member-look.ts'
import { MemberWords } from '../landers/member-words.tsx'

export const Route = createFileRoute('/members/$id/landing3/{-$slug}')({
  loader: ({ context, params }) => loadMemberLanding(context, params.id),
  head: memberLandingHead,
  component: () => <LanderPage Part={MemberWords} />,
})
