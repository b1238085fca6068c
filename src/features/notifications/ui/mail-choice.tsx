import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSave } from '../../../client/use-save.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import { isAppError } from '../../../contract/errors.ts'
import type { Api, Contract } from '../../../contract/index.ts'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Result } from '../../../kit/result.tsx'

type Choice = Reply<Contract['getMailChoice']>

/** Null: the link is none of ours. */
export const mailChoiceQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['mail-choice', token],
    queryFn: ({ signal }): Promise<Choice | null> =>
      api.getMailChoice({ query: { token } }, { signal }).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'unsubscribe_link_invalid') return null
        throw error
      }),
    staleTime: Infinity,
  })

/**
 * Where the link of a mail leads, with no login: opening it changes nothing, and what was ended begins again by a
 * press.
 */
export function MailChoice({ token }: { token: string }) {
  const t = useTranslations('settings.unsubscribe')
  const notifications = useTranslations('settings.notifications')
  const { api } = useWeb()
  const { data } = useSuspenseQuery(mailChoiceQuery(api, token))
  const toSettings = <Link to="/notifications">{notifications('all')}</Link>
  return data === null ? (
    <Result title={t('bad')} action={toSettings}>
      {t('badText')}
    </Result>
  ) : (
    <EmptyState
      heading="h1"
      icon={<MailX className="icon xl" aria-hidden />}
      title={t('title')}
      action={<p className="mt-6">{toSettings}</p>}
    >
      <Choices token={token} choice={data} />
    </EmptyState>
  )
}

function Choices({ token, choice: { kind, email, all } }: { token: string; choice: Choice }) {
  const t = useTranslations('settings.unsubscribe')
  const kinds = useTranslations('settings.notifications.kinds')
  const { name: site } = useSettings()
  const { api, queryClient } = useWeb()
  const { run, asked, busy } = useSave<{ email: boolean } | { all: boolean }, Choice>({
    call: (change) => api.chooseMail({ body: { token, ...change } }),
    onSaved: (answer) => queryClient.setQueryData(mailChoiceQuery(api, token).queryKey, answer),
  })
  return (
    <div className="stack" role="status">
      {all ? (
        <>
          <p>{t(email ? 'kindOn' : 'kindOff', { kind: kinds(kind, { site }) })}</p>
          <Button
            variant={email ? 'primary' : 'outline'}
            busy={busy && asked !== undefined && 'email' in asked}
            onClick={() => run({ email: !email })}
          >
            {t(email ? 'kindStop' : 'kindStart')}
          </Button>
        </>
      ) : null}
      <p className="mt-4">{t(all ? 'allOn' : 'allOff')}</p>
      <Button variant="outline" busy={busy && asked !== undefined && 'all' in asked} onClick={() => run({ all: !all })}>
        {t(all ? 'allStop' : 'allStart')}
      </Button>
    </div>
  )
}
