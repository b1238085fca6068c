import { createFileRoute } from '@tanstack/react-router'
import { Film } from '../landers/film.tsx'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/transitionsvideolanding/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'film', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Film} />,
})
