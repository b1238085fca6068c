import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useRefetch } from '../../../client/refetch.ts'
import { useUser, useWeb } from '../../../client/web.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { IncompleteLink, PressLink, ToLogin } from './confirm-link.tsx'

/** The page of the activation mail's link; what the press brought is a page of its own. */
export function ConfirmAccount({ token }: { token: string }) {
  const t = useTranslations('account.activate')
  const errorText = useErrorText()
  const { api } = useWeb()
  const user = useUser()
  const refetch = useRefetch()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.activate({ body: { token } }),
    onSuccess: async ({ active }) => {
      // Where somebody is logged in; told over the live connection too.
      if (user) await refetch.now('user').catch(() => {})
      await navigate({ to: active ? '/activate/done' : '/activate/error', replace: true })
    },
  })
  if (token === '') {
    const again = (
      <Link to="/complete-signup" className={buttonClass({ variant: 'primary' })}>
        {t('errorAgain')}
      </Link>
    )
    return <IncompleteLink wayOn={user ? again : <ToLogin />} />
  }
  return (
    <PressLink
      icon={<Mail className="icon xl" aria-hidden />}
      words={{ title: t('title'), text: t('text'), submit: t('submit') }}
      busy={isPending}
      fault={error ? errorText(error) : null}
      press={() => mutate()}
    />
  )
}
