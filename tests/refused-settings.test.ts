import { expect, test } from 'vitest'
import type { AppError } from '../src/contract/errors.ts'
import { startApp } from './support/app.ts'
import { makeStaff } from './support/make-staff.ts'

const app = await startApp()
const operator = await makeStaff(app)

const siteOf = (site: number) => operator.call('getSite', { query: { site } })
async function change(values: Record<string, unknown>, site = app.siteId) {
  const { version } = await siteOf(site)
  return operator.call('changeSite', { body: { site, version, values, reason: 'Zo is het afgesproken.' } })
}
const faultsOf = (values: Record<string, unknown>, site = app.siteId) =>
  change(values, site).then(
    () => Promise.reject(new Error('not refused')),
    ({ fields }: AppError) => fields,
  )

test('a company cannot be of a later day than today, from which on no later terms would be asked for [F-34]', async () => {
  const now = app.clock.now()
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  expect(await faultsOf({ 'company.added': tomorrow })).toEqual({ 'company.added': 'future' })
  expect((await change({ 'company.added': now.toISOString() })).outcome).toBe('changed')
})
