import { createFileRoute } from '@tanstack/react-router'
import { Feed } from '../landers/feed.tsx'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/socialnetwork/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'feed', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Feed} />,
})
