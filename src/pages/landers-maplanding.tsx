import { createFileRoute } from '@tanstack/react-router'
import { landerHead } from '../landers/head.ts'
import { LanderPage } from '../landers/lander-page.tsx'
import { RegionMap } from '../landers/region-map.tsx'
import { landerWords } from '../landers/words.ts'

export const Route = createFileRoute('/landers/maplanding/{-$slug}')({
  loader: async ({ context, params }) => {
    const { geoip_selected_country: country } = await context.queryClient.ensureQueryData(context.queries.settings())
    await context.queryClient.ensureQueryData(context.queries.regions(country))
    return landerWords(context, 'map', params.slug)
  },
  head: landerHead,
  component: () => <LanderPage Part={RegionMap} />,
})
