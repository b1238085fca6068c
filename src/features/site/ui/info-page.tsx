import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useWeb } from '../../../client/web.tsx'
import { Prose } from './prose.tsx'
import { siteQueries } from './queries.ts'
import './info-page.css'

export function InfoPage({ token }: { token: string }) {
  const t = useTranslations('base.page')
  const format = useFormatter()
  const { api, i18n } = useWeb()
  const { data: page } = useSuspenseQuery(siteQueries(api).page(token, i18n.locale))
  return (
    <article className="wrap max-w-[calc(var(--container-narrow)_+_2_*_var(--gutter))] py-10">
      <h1>{page.title}</h1>
      <p className="small muted">
        {t('updated', {
          date: format.dateTime(new Date(page.updated), { day: 'numeric', month: 'long', year: 'numeric' }),
        })}
      </p>
      <Prose source={page.body} />
    </article>
  )
}
