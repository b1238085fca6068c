import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useWeb } from '../client/web.tsx'
import { Overview } from '../features/safety/ui/overview.tsx'
import { staffQueries } from '../features/safety/ui/queries.ts'
import { StaffLogin } from '../features/safety/ui/staff-login.tsx'
import { LogoBar } from './layouts/logo-bar.tsx'

export const Route = createFileRoute('/admin')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(staffQueries(context.api).overview())
    return { title: context.i18n.translator('admin')('title') }
  },
  component: Page,
})

function Page() {
  const { data: overview } = useSuspenseQuery(staffQueries(useWeb().api).overview())
  return (
    <>
      <LogoBar />
      <div className="wrap py-8">{overview ? <Overview overview={overview} /> : <StaffLogin />}</div>
    </>
  )
}
