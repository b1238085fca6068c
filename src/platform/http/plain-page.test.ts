import fastify from 'fastify'
import { expect, test } from 'vitest'
import { bareWeb } from '../../../tests/support/bare-web.ts'
import { AppError, type ErrorCode } from '../../contract/errors.ts'
import type { Api } from '../../contract/index.ts'
import type { Locale } from '../../contract/limits.ts'
import { registerPages } from './pages.ts'

/** Asks a server that refuses every page before rendering it. */
async function refusedPage(refusal: ErrorCode | Error, locale: Locale, data: Record<string, unknown> = {}) {
  const error = typeof refusal === 'string' ? new AppError(refusal, { data }) : refusal
  const server = fastify()
  await registerPages(server, {
    mode: 'test',
    build: bareWeb(() => Promise.reject(new Error('not drawn'))),
    keptAssets: '',
    contextOf: async () => ({
      api: {} as Api,
      locale,
      publicOrigin: 'http://localhost',
      alternates: [],
      count: () => Promise.reject(error),
    }),
    onError: () => {},
  })
  const answer = await server.inject('/members')
  await server.close()
  return answer
}

test('who asks for too many pages reads so in their own language, and how long to wait', async () => {
  const words: Partial<Record<Locale, string>> = { nl: 'Dat ging even te snel.', pl: 'To było trochę za szybko.' }
  for (const [locale, text] of Object.entries(words)) {
    // as: the languages listed above
    const answer = await refusedPage('too_many_requests', locale as Locale, { retry_after: 42 })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '42'])
    expect(answer.body).toContain(`lang="${locale}"`)
    expect(answer.body).toContain(text)
    expect(answer.body).toContain('<a href="">')
  }
})

test('a page that cannot be read now says so, and when to come back [F-71]', async () => {
  const answer = await refusedPage('unavailable', 'nl')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.body).toContain('We zijn even niet bereikbaar.')
})

test('a missing file is a fault of ours, no database that will be back in a moment [F-71]', async () => {
  const statusOf = async (syscall: string) =>
    (await refusedPage(Object.assign(new Error('not there'), { code: 'ENOENT', syscall }), 'nl')).statusCode
  expect([await statusOf('open'), await statusOf('connect')]).toEqual([500, 503])
})

test('an unknown site says what every unknown address says', async () => {
  expect((await refusedPage('site_unknown', 'de')).body).toContain('This page could not be found')
})
