import { createFileRoute } from '@tanstack/react-router'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { Video } from '../landers/video.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/video/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'video', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Video} />,
})
