import { createFileRoute } from '@tanstack/react-router'
import { landerHead } from '../landers/head.ts'
import { Icons } from '../landers/icons.tsx'
import { LanderPage } from '../landers/lander-page.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/iconslanding/{-$slug}')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(context.queries.interests())
    return landerWords(context, 'icons', params.slug)
  },
  head: landerHead,
  component: () => <LanderPage Part={Icons} />,
})
