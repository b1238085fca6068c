import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Web } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import type { Api } from '../../../contract/index.ts'
import type { Locale } from '../../../contract/limits.ts'

type Asked = {
  token: string
  /** Of somebody who looks at what is being written. */
  preview: string | undefined
}

export const pageQuery = (api: Api, { token, preview }: Asked, language: Locale) =>
  queryOptions({
    queryKey: ['page', token, language, ...(preview === undefined ? [] : [preview])],
    queryFn: ({ signal }) => api.getPage({ query: { token, language, preview } }, { signal }),
    staleTime: Infinity,
  })

/**
 * For the loader of both routes.
 * @param search of the address
 * @returns the title; throws notFound for a token without a page
 */
export async function loadInfoPage(web: Web, token: string, search: object): Promise<{ title: string } & Asked> {
  const preview = 'preview' in search && typeof search.preview === 'string' ? search.preview : undefined
  try {
    const page = await web.queryClient.ensureQueryData(pageQuery(web.api, { token, preview }, web.i18n.locale))
    return { title: page.title, token, preview }
  } catch (error) {
    // An impossible token is as unknown as one that nobody wrote a page for.
    throw isAppError(error) && (error.code === 'page_not_found' || error.code === 'validation') ? notFound() : error
  }
}
