import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { takeUser, useMember, useSettings, useWeb } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Result } from '../../../kit/result.tsx'
import { Spinner } from '../../../kit/spinner.tsx'

/**
 * Why the age is asked for, what is kept of it, and the way to the company that looks.
 * @param result what the company sent the member back with; undefined before that
 */
export function CheckAge({ result }: { result: string | undefined }) {
  const t = useTranslations('account.age')
  const user = useMember()
  const settings = useSettings()
  const { i18n } = useWeb()
  const { finish, start } = useAgeCheck(result)
  const errorText = useErrorText()
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  const country = names.of(user.profile.country) ?? user.profile.country
  const email = settings.support_email
  // Also while the browser takes over the page.
  if (finish.isPending || (result !== undefined && finish.isIdle)) {
    return (
      <EmptyState heading="h1" icon={<Spinner />} title={t('busy')}>
        {null}
      </EmptyState>
    )
  }
  if (user.age_check === null) {
    return (
      <Result ok title={t('doneTitle')} action={<ToMembers />}>
        {t('doneText')}
      </Result>
    )
  }
  const closed = settings.age_checks === 'closed'
  const refused = user.age_check === 'refused'
  const problem = start.error ?? finish.error
  return (
    <EmptyState
      heading="h1"
      icon={refused ? <CircleAlert className="icon xl" aria-hidden /> : <ShieldCheck className="icon xl" aria-hidden />}
      title={t(refused ? 'refusedTitle' : closed ? 'closedTitle' : 'title')}
      action={
        <div className="stack">
          {closed ? null : (
            <Button variant="primary" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
              {t(refused ? 'again' : 'submit')}
            </Button>
          )}
          {refused ? (
            <Link to="/settings" hash="leave" className={buttonClass({ variant: 'outline' })}>
              {t('leave')}
            </Link>
          ) : null}
        </div>
      }
    >
      <p>
        {refused
          ? t('refusedText', { site: settings.name, email })
          : closed
            ? t('closedText', { country, email })
            : t('text', { country })}
      </p>
      {closed ? null : <p className="small mt-3">{t('kept')}</p>}
      {problem ? <Banner tone="danger">{errorText(problem)}</Banner> : null}
    </EmptyState>
  )
}

function useAgeCheck(result: string | undefined) {
  const web = useWeb()
  const { mutate, ...finish } = useMutation({
    mutationFn: (brought: string) => web.api.finishAgeCheck({ body: { result: brought } }),
    onSuccess: ({ user }) => takeUser(web, user),
  })
  const start = useMutation({
    mutationFn: () => web.api.startAgeCheck({ body: {} }),
    onSuccess: ({ redirect_url: to }) => window.location.assign(to),
  })
  // Back from the company by the browser's back button: the page may be as it was left, still busy.
  const { reset } = start
  useEffect(() => {
    const isBack = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', isBack)
    return () => window.removeEventListener('pageshow', isBack)
  }, [reset])
  const sent = useRef(false)
  useEffect(() => {
    if (result === undefined || sent.current) return
    sent.current = true
    mutate(result)
  }, [result, mutate])
  return { finish, start }
}

function ToMembers() {
  const t = useTranslations('account.age')
  return (
    <Link to="/members" className={buttonClass({ variant: 'primary' })}>
      {t('on')}
    </Link>
  )
}
