import { createFileRoute } from '@tanstack/react-router'
import { memberLandingHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { MemberLetter } from '../landers/member-letter.tsx'
import { loadMemberLanding } from '../landers/member-look.ts'

export const Route = createFileRoute('/members/$id/landing2/{-$slug}')({
  loader: ({ context, params }) => loadMemberLanding(context, params.id),
  head: memberLandingHead,
  component: () => <LanderPage Part={MemberLetter} />,
})
