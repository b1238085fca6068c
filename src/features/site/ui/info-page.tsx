import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { pageTitle } from '../../../web/client/page-title.ts'
import { useWeb, type Web } from '../../../web/client/web.tsx'
import { Prose } from './prose.tsx'
import { siteQueries } from './queries.ts'
import './info-page.css'

/** For the loader of both routes. @returns the title; throws notFound for a token without a page @source O-11 */
export async function loadInfoPage(web: Web, token: string): Promise<{ title: string }> {
  try {
    const page = await web.queryClient.ensureQueryData(siteQueries(web.api).page(token, web.i18n.locale))
    return { title: pageTitle(web, page.title) }
  } catch (error) {
    // An impossible token is as unknown as one that nobody wrote a page for.
    throw isAppError(error) && (error.code === 'page_not_found' || error.code === 'validation') ? notFound() : error
  }
}

export function InfoPage({ token }: { token: string }) {
  const t = useTranslations('base.page')
  const format = useFormatter()
  const { api, i18n } = useWeb()
  const { data: page } = useSuspenseQuery(siteQueries(api).page(token, i18n.locale))
  return (
    <article className="wrap info-page">
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
