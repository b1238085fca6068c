import { createFileRoute } from '@tanstack/react-router'
import { InfoPage, loadInfoPage } from '../../features/site/ui/info-page.tsx'

export const Route = createFileRoute('/pages/$token')({
  loader: ({ context, params }) => loadInfoPage(context, params.token),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  return <InfoPage token={Route.useParams().token} />
}
