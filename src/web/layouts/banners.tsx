import { useMutation } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../contract/accounts.ts'
import { useErrorText } from '../client/error-text.ts'
import { takeUser, useSettings, useUser, useWeb } from '../client/web.tsx'
import { Banner } from '../kit/banner.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { useToast } from '../kit/toast.tsx'
import { pageOf } from '../page-texts.ts'

const MOST = 2

/** At most two of a member's own banners at a time, in this order; facts about the site stand above them. @source O-114 */
export function Banners() {
  const t = useTranslations('base.banner')
  const settings = useSettings()
  const user = useUser()
  const route = useMatches({ select: (matches) => pageOf(matches)?.name })
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  const own = user
    ? [user.status === 'not_confirmed' ? 'activate' : null, needsTerms(user, settings.terms_version) ? 'terms' : null]
    : []
  const shown = own.filter((kind) => kind !== null).slice(0, MOST)
  return (
    <>
      {settings.sample_data === 'yes' ? <p className="sample-strip">{t('sample')}</p> : null}
      {online && shown.length === 0 ? null : (
        <div className="wrap banners">
          {online ? null : <Banner tone="warn">{t('offline')}</Banner>}
          {user && shown.includes('activate') && route !== 'complete-signup' ? <ActivateReminder user={user} /> : null}
          {user && shown.includes('terms') ? <NewTerms version={settings.terms_version} /> : null}
        </div>
      )}
    </>
  )
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** @source O-107 */
const needsTerms = (user: User, version: string) => Date.parse(user.terms_version) < Date.parse(version)

/** @source spec section 2, S2-167, O-33 */
function ActivateReminder({ user }: { user: User }) {
  const t = useTranslations('base.banner')
  const { api, queryClient } = useWeb()
  const toast = useToast()
  const errorText = useErrorText()
  const resend = useMutation({
    mutationFn: () => api.resendActivation({ body: {} }),
    onSuccess: () => toast({ tone: 'ok', text: t('resent') }),
    onError: (error) => {
      toast({ tone: 'danger', text: errorText(error) })
      void queryClient.invalidateQueries({ queryKey: ['user'] }) // it may have been confirmed elsewhere
    },
  })
  return (
    <Banner
      tone="warn"
      label={t('activate', { email: user.email })}
      action={
        <span className="banner-actions">
          <LinkButton onClick={() => resend.mutate()} disabled={resend.isPending}>
            {t('resend')}
          </LinkButton>
          <Link to="/complete-signup">{t('changeEmail')}</Link>
        </span>
      }
    >
      {t('activate', { email: user.email })}
    </Banner>
  )
}

function NewTerms({ version }: { version: string }) {
  const t = useTranslations('base.banner')
  const web = useWeb()
  const toast = useToast()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      takeUser(web, (await web.api.updateUser({ body: { terms_version: version } })).user)
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      action={
        <span className="banner-actions">
          <Link to="/pages/$token" params={{ token: 'terms' }}>
            {t('readTerms')}
          </Link>
          <Button size="sm" busy={busy} onClick={() => void accept()}>
            {t('acceptTerms')}
          </Button>
        </span>
      }
    >
      {t('terms')}
    </Banner>
  )
}
