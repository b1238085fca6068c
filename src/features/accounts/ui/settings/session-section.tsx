import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSave } from '../../../../client/use-save.ts'
import { useWeb } from '../../../../client/web.tsx'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { Contract } from '../../../../contract/index.ts'
import { Pill } from '../../../../kit/badge.tsx'
import { Banner } from '../../../../kit/banner.tsx'
import { Button } from '../../../../kit/button.tsx'
import { dateAndTime } from '../../../../kit/moment.ts'
import { Section } from '../../../../kit/section.tsx'
import { Spinner } from '../../../../kit/spinner.tsx'
import { accountQueries } from '../queries.ts'

type Session = Reply<Contract['getSessions']>['sessions'][number]

export function SessionSection() {
  const t = useTranslations('settings.sessions')
  const { api, queryClient } = useWeb()
  const query = accountQueries(api).sessions()
  const { data: sessions, isError } = useQuery(query)
  const list = useRef<HTMLUListElement>(null)
  // What was pressed goes away with its session: the list takes the focus.
  const refetch = () => {
    list.current?.focus()
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const { run, busy } = useSave({
    call: () => api.endSessions({ body: { others: true } }),
    said: () => t('othersEnded'),
    onSaved: refetch,
  })
  return (
    <Section id="sessions" title={t('title')} text={t('text')}>
      {isError ? <Banner tone="warn">{t('failed')}</Banner> : sessions === undefined ? <Spinner /> : null}
      <ul ref={list} tabIndex={-1} className="m-0 list-none p-0 focus:outline-none" aria-label={t('title')}>
        {sessions?.map((session) => (
          <SessionLine key={session.id} session={session} onEnded={refetch} />
        ))}
      </ul>
      {sessions?.some(({ current }) => !current) ? (
        <Button variant="outline" className="mt-4" busy={busy} onClick={() => run()}>
          {t('endOthers')}
        </Button>
      ) : null}
    </Section>
  )
}

function SessionLine({ session, onEnded }: { session: Session; onEnded(): void }) {
  const t = useTranslations('settings.sessions')
  const { api, i18n } = useWeb()
  const format = useFormatter()
  const device = session.device || t('unknown')
  const { run, busy } = useSave({
    call: () => api.endSessions({ body: { session: { id: session.id } } }),
    said: () => t('ended', { device }),
    onSaved: onEnded,
  })
  const when = (moment: string) => dateAndTime(format, new Date(moment))
  const country = session.country
    ? new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(session.country)
    : undefined
  return (
    <li className="set-line">
      <div>
        <b>{device}</b> {session.current ? <Pill tone="ok">{t('here')}</Pill> : null}
        <span>
          {country ?? t('somewhere')} · {t('seen', { date: when(session.last_seen) })}
        </span>
        <span>{t('since', { date: when(session.created) })}</span>
      </div>
      {session.current ? null : (
        <Button
          variant="outline"
          busy={busy}
          aria-label={t('endOf', { device, date: when(session.last_seen) })}
          onClick={() => run()}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
