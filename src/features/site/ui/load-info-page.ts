import { notFound } from '@tanstack/react-router'
import { pageTitle } from '../../../client/page-title.ts'
import type { Web } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { siteQueries } from './queries.ts'

/** For the loader of both routes. @returns the title; throws notFound for a token without a page */
export async function loadInfoPage(web: Web, token: string): Promise<{ title: string }> {
  try {
    const page = await web.queryClient.ensureQueryData(siteQueries(web.api).page(token, web.i18n.locale))
    return { title: pageTitle(web, page.title) }
  } catch (error) {
    // An impossible token is as unknown as one that nobody wrote a page for.
    throw isAppError(error) && (error.code === 'page_not_found' || error.code === 'validation') ? notFound() : error
  }
}
