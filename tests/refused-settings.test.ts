import { expect, test } from 'vitest'
import type { AppError } from '../src/contract/errors.ts'
import { startApp } from './support/app.ts'
import { makeStaff } from './support/make-staff.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
const be = await addTestSite(app, { key: 'be' })
const operator = await makeStaff(app)
const second = await makeStaff(app)

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
async function confirmed(values: Record<string, unknown>, site = app.siteId): Promise<void> {
  expect((await change(values, site)).outcome).toBe('asked')
  await second.call('decideApproval', { body: { id: (await open()).id, confirm: true } })
}
const open = async () => (await second.call('getApprovals')).approvals.find(({ outcome }) => outcome === null)!

test('a company cannot be of a later day than today, from which on no later terms would be asked for [F-34]', async () => {
  const now = app.clock.now()
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  expect(await faultsOf({ 'company.added': tomorrow })).toEqual({ 'company.added': 'future' })
  expect((await change({ 'company.added': now.toISOString() })).outcome).toBe('changed')
})

test('photos are at no other name than the pages that show them, before and after a site gets another name [F-34]', async () => {
  const prefix = (host: string) => ({ 'settings.cdn_prefix': `https://${host}/foto/` })
  const refused = { 'settings.cdn_prefix': 'not_own_host' }
  expect(await faultsOf(prefix('cdn.example'))).toEqual(refused)
  expect(await faultsOf({ 'settings.cdn_prefix': 'https://[/' })).toEqual(refused)
  expect((await change(prefix(new URL(app.origin).host))).outcome).toBe('asked')
  await operator.call('decideApproval', { body: { id: (await open()).id, confirm: false } })
  await change({ 'site.hosts': ['www.be.example'] }, be.siteId)
  expect(await faultsOf(prefix('be.lonk.example'), be.siteId)).toEqual(refused)
  await change({ 'site.hosts': [] }, be.siteId)
  await confirmed(prefix('be.lonk.example'), be.siteId)
  expect(await faultsOf({ 'site.hosts': ['www.be.example'] }, be.siteId)).toEqual({ 'site.hosts': 'not_own_host' })
  await confirmed({ 'settings.cdn_prefix': '' }, be.siteId)
})

test('signing up is never worth less than a message, which every page promises for free [S3-144 S3-145]', async () => {
  expect(await faultsOf({ 'settings.signup_credits': 0 })).toEqual({ 'settings.signup_credits': 'range' })
  const message = { 'settings.message_credits': 4 }
  expect(await faultsOf(message)).toEqual({ 'settings.message_credits': 'no_free_message' })
  const signup = { 'settings.signup_credits': 3 }
  await confirmed({ ...message, 'settings.signup_credits': 4 })
  expect(await faultsOf(signup)).toEqual({ 'settings.signup_credits': 'no_free_message' })
  await confirmed({ ...signup, 'settings.message_credits': 1 })
})

test('a site joins a brand at its first site, and no site that others joined joins another [F-34]', async () => {
  const third = await addTestSite(app, { key: 'derde' })
  await change({ 'site.brand': 'be' }, third.siteId)
  expect(await faultsOf({ 'site.brand': 'derde' })).toEqual({ 'site.brand': 'not_first' })
  expect(await faultsOf({ 'site.brand': 'lonk' }, be.siteId)).toEqual({ 'site.brand': 'still_first' })
  expect((await change({ 'site.brand': 'be' }, be.siteId)).outcome).toBe('changed')
  expect((await change({ 'site.brand': 'be' })).outcome).toBe('changed')
})
