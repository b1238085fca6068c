import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import '../features/accounts/ui/accounts.css'
import { askFrom, withoutEmpty } from '../client/signup-ask.ts'
import { useSignup } from '../client/signup.tsx'
import { SignupForm } from '../features/accounts/ui/signup-form.tsx'
import { LogoBar } from './layouts/logo-bar.tsx'

export const Route = createFileRoute('/signup')({
  loader: ({ context }) => ({ title: context.i18n.translator('account')('signup.title') }),
  component: Page,
})

function Page() {
  const t = useTranslations('account.signup')
  const navigate = useNavigate()
  const { keptDraft, keepDraft } = useSignup()
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  // Forms of other pages submit to this URL without scripts, and navigate here on phones.
  useState(() => keepDraft({ ...keptDraft(), ...askFrom(new URLSearchParams(query)) }))
  useEffect(() => {
    const tidy = withoutEmpty(location.href)
    if (!location.href.endsWith(tidy)) history.replaceState(history.state, '', tidy)
  }, [])
  return (
    <>
      <LogoBar />
      <div className="sheet-page su-main">
        <h1 className="sr">{t('title')}</h1>
        <SignupForm profileId={undefined} onCreated={() => void navigate({ to: '/signup-matches' })} />
      </div>
    </>
  )
}
