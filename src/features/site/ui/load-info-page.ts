import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Web } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import type { Api } from '../../../contract/index.ts'
import type { Locale } from '../../../contract/limits.ts'

export const pageQuery = (api: Api, token: string, language: Locale) =>
  queryOptions({
    queryKey: ['page', token, language],
    queryFn: ({ signal }) => api.getPage({ query: { token, language } }, { signal }),
    staleTime: Infinity,
  })

/** For the loader of both routes. @returns the title; throws notFound for a token without a page */
export async function loadInfoPage(web: Web, token: string): Promise<{ title: string }> {
  try {
    const page = await web.queryClient.ensureQueryData(pageQuery(web.api, token, web.i18n.locale))
    return { title: page.title }
  } catch (error) {
    // An impossible token is as unknown as one that nobody wrote a page for.
    throw isAppError(error) && (error.code === 'page_not_found' || error.code === 'validation') ? notFound() : error
  }
}
