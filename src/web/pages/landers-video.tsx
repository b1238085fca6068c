import { createFileRoute } from '@tanstack/react-router'
import { landerHead, landerWords } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { Video } from '../landers/video.tsx'

export const Route = createFileRoute('/landers/video/{-$slug}')({
  loader: ({ context, params }) => landerWords(context, 'video', params.slug),
  head: landerHead,
  component: () => <LanderPage Part={Video} />,
})
