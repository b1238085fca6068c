import { expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { contract, type CallName } from '../src/contract/index.ts'
import { startApp } from './support/app.ts'
import { callSamples } from './support/call-samples.ts'
import { makeMember } from './support/makers.ts'

const app = await startApp()
const FOREIGN = ['cross-site', 'same-site']

test('a GET that changes something is refused where a page of another site asks [F-13 SEC-11]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const samples = callSamples(other)
  const names = (Object.keys(contract) as CallName[]).filter((name) => (contract[name] as Endpoint).changes)
  expect(names.sort()).toEqual(['exportData', 'getDiscountCode', 'getProfile', 'getSwipeDeck', 'logout'])
  for (const name of names) {
    const { query = {} } = samples[name]
    for (const site of FOREIGN) {
      const answer = await member.send('GET', contract[name].path, { query, headers: { 'sec-fetch-site': site } })
      expect([name, answer.status, answer.body]).toEqual([name, 403, { error: 'origin_forbidden' }])
    }
    // Not even by our own pages: whoever asks so only looks whether something is there.
    const { status } = await member.send('HEAD', contract[name].path, { query })
    expect([name, status]).toEqual([name, 405])
  }
})

test('a link on another site takes neither the export of the day nor the mark of a new like [F-13]', async () => {
  const [anna, bas] = [await makeMember(app), await makeMember(app)]
  await anna.call('giveLike', { body: { profile: { id: bas.profileId } } })
  await bas.call('provePassword', { body: { password: bas.password } })
  const ask = (path: string, site: string, query = {}) =>
    bas.send('GET', path, { query, headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } })
  const isNew = async () => (await bas.call('getLikes')).liked_by[0]!.like_new
  for (const site of FOREIGN) {
    await ask('/api/export.php', site)
    await ask('/api/profile.php', site, { id: anna.profileId })
  }
  expect(await isNew()).toBe(true)
  expect((await ask('/api/profile.php', 'same-origin', { id: anna.profileId })).status).toBe(200)
  expect(await isNew()).toBe(false)
  expect((await ask('/api/export.php', 'none')).status).toBe(200)
})
