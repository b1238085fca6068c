import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/site/ui/info-page.tsx'
import { loadInfoPage } from '../features/site/ui/load-info-page.ts'

export const Route = createFileRoute('/$token')({
  loader: ({ context, params, location }) => loadInfoPage(context, params.token, location.search),
  component: Page,
})

function Page() {
  return <InfoPage {...Route.useLoaderData()} />
}
