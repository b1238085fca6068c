import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { queries } from './queries.ts'

const calls = vi.fn(async (name: string): Promise<unknown> => ({ name, interests: [], regions: {} }))
const { settings, interests, regions, companyInfo } = queries(createApi(calls))

test.each([
  ['interests.php', 'getInterests', (client: QueryClient) => client.fetchQuery(interests())],
  ['regions.php', 'getRegions', (client: QueryClient) => client.fetchQuery(regions('NL'))],
  ['companyinfo.php', 'getCompanyInfo', (client: QueryClient) => client.fetchQuery(companyInfo())],
])('%s is fetched once and kept: two uses, one request [S7-037 S7-039 S7-041]', async (_path, name, use) => {
  const client = new QueryClient()
  calls.mockClear()
  const [first, second] = await Promise.all([use(client), use(client)])
  vi.useFakeTimers()
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(await use(client)).toBe(first)
  vi.useRealTimers()
  expect(second).toBe(first)
  expect(calls.mock.calls.map(([called]) => called)).toEqual([name])
})

test('the settings as they are answered are what every screen reads [S7-008]', async () => {
  const client = new QueryClient()
  const answered = await client.fetchQuery(settings({ lang: 'de' }))
  expect(answered).toMatchObject({ name: 'getSettings' })
  expect(calls).toHaveBeenLastCalledWith('getSettings', { query: { lang: 'de' } }, expect.anything())
  // Found without the page's query, as in `useSettings`.
  expect(client.getQueryData(settings().queryKey)).toBe(answered)
})
