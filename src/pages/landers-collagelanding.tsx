import { createFileRoute } from '@tanstack/react-router'
import { Collage } from '../landers/collage.tsx'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/collagelanding/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'collage', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Collage} />,
})
