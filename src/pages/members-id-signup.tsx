import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useWeb } from '../client/web.tsx'
import '../features/accounts/ui/accounts.css'
import { SignupForm } from '../features/accounts/ui/signup-form.tsx'
import { SignupMember } from '../features/accounts/ui/signup-member.tsx'
import { loadProfile } from '../features/profiles/ui/profile-route.tsx'
import { memberQueries } from '../features/profiles/ui/queries.ts'
import { LogoBar } from './layouts/logo-bar.tsx'

export const Route = createFileRoute('/members/$id/signup')({
  loader: async ({ context, params }) => {
    const { problem } = await loadProfile(context, params.id)
    // A profile that cannot be shown must not prevent the signup.
    return { isShown: problem === null, title: context.i18n.translator('account')('signup.title') }
  },
  component: Page,
})

function Page() {
  const t = useTranslations('account.signup')
  const { id } = Route.useParams()
  const { isShown } = Route.useLoaderData()
  const navigate = useNavigate()
  const { data } = useQuery({ ...memberQueries(useWeb().api).profile(id), enabled: isShown })
  return (
    <>
      <LogoBar />
      <div className="sheet-page su-main">
        {data ? <SignupMember profile={data.profile} /> : <h1 className="sr">{t('title')}</h1>}
        <SignupForm profileId={id} onCreated={() => void navigate({ to: '/signup-matches' })} />
      </div>
    </>
  )
}
