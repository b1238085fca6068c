import { createFileRoute } from '@tanstack/react-router'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { Swipe } from '../landers/swipe.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/tinderswipe/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'swipe', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Swipe} />,
})
