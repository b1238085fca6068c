import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDelayed } from '../../kit/skeleton.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useDesk } from '../desk.tsx'
import type { StaffSession } from '../queries.ts'
import { INVITATION_PATH } from '../screens.ts'
import { Shell } from '../shell/shell.tsx'
import { Enrol } from './enrol.tsx'
import { Frame } from './frame.tsx'
import { Login } from './login.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Shows at any address what has to be done first; then the screen of that address. */
export function RequireLogin() {
  const { queries } = useDesk()
  const session = useQuery(queries.session())
  const isInvitation = useRouterState({ select: ({ location }) => location.pathname === INVITATION_PATH })
  if (isInvitation) return <Outlet />
  if (session.data) return <Step session={session.data} />
  return session.error ? <NotAsked error={session.error} again={() => void session.refetch()} /> : <Asking />
}

function Step({ session }: { session: StaffSession }): ReactNode {
  const hasEnded = useEnd(session)
  // Stays until the recovery codes were seen: the session is proven already when they are shown.
  const [enrolling, setEnrolling] = useState(false)
  if (enrolling || session.step === 'enrol')
    return <Enrol onBegin={() => setEnrolling(true)} onEnd={() => setEnrolling(false)} />
  if (session.step === 'login') return <Login hasEnded={hasEnded} />
  if (session.step === 'second_factor') return <SecondFactor />
  return (
    <Shell key={session.staff?.id}>
      <Outlet />
    </Shell>
  )
}

/**
 * Asks for the session anew when it should have ended by itself.
 * @returns whether it ended while somebody was in
 */
function useEnd({ step, ends_at: endsAt }: StaffSession): boolean {
  const { queryClient, queries } = useDesk()
  const before = useRef(step)
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    if (step === 'login' && before.current === 'in') setHasEnded(true)
    else if (step !== 'login') setHasEnded(false)
    before.current = step
  }, [step])
  useEffect(() => {
    if (endsAt === null) return
    const { queryKey } = queries.session()
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey }),
      Math.max(0, Date.parse(endsAt) - Date.now()) + 1_000,
    )
    return () => clearTimeout(timer)
  }, [endsAt, queryClient, queries])
  return hasEnded
}

function Asking() {
  const t = useTranslations('base.word')
  const isSlow = useDelayed(true)
  return isSlow ? (
    <div className="grid min-h-dvh place-items-center" role="status">
      <Spinner />
      <span className="sr">{t('loading')}</span>
    </div>
  ) : null
}

function NotAsked({ error, again }: { error: unknown; again(): void }) {
  const t = useTranslations('base')
  const errorText = useErrorText()
  return (
    <Frame>
      <EmptyState heading="h1" title={t('page.errorTitle')} action={<Button onClick={again}>{t('word.retry')}</Button>}>
        {errorText(error)}
      </EmptyState>
    </Frame>
  )
}
