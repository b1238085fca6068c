import { createFileRoute } from '@tanstack/react-router'
import { Gallery } from '../landers/gallery.tsx'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/gallery/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'gallery', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Gallery} />,
})
