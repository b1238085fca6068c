import { createFileRoute } from '@tanstack/react-router'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { Night } from '../landers/night.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/alonetonight/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'night', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Night} />,
})
