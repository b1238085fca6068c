import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useMember, useWeb } from '../client/web.tsx'
import { accountQueries } from '../features/accounts/ui/queries.ts'
import '../features/accounts/ui/accounts.css'
import { SignupMatches } from '../features/accounts/ui/signup-matches.tsx'
import { keptWish } from '../features/accounts/ui/wish.ts'
import { keepWishedSearch } from '../features/search/ui/last-search.ts'
import { LogoBar } from './layouts/logo-bar.tsx'

export const Route = createFileRoute('/signup-matches')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(accountQueries(context.api).signupMatches())
    return { title: context.i18n.translator('account')('matches.title') }
  },
  component: Page,
})

function Page() {
  const t = useTranslations('account.matches')
  const navigate = useNavigate()
  const user = useMember()
  useEffect(() => keepWishedSearch(user, keptWish().looking_for), [user])
  const { data: profiles } = useSuspenseQuery(accountQueries(useWeb().api).signupMatches())
  return (
    <>
      <LogoBar />
      <div className="sheet-page su-main">
        <h1 className="sr">{t('title')}</h1>
        <SignupMatches profiles={profiles} onNext={() => void navigate({ to: '/complete-signup' })} />
      </div>
    </>
  )
}
