import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { addTestSite } from '../../../tests/support/sites.ts'

const app = await startApp()
const DAY = 24 * 3_600_000
const percent = async (country: string) =>
  (await app.browser().call('getFictionalShare', { query: { country } })).percent

test('anybody is told how many of a hundred shown profiles are fictional, by country and day, never too few [HON-2 F-59]', async () => {
  const [none, some] = await Promise.all([percent('BE'), percent('NL')])
  expect([none, some]).toEqual([0, 0])
  await makeMember(app, { fictional: true })
  for (const options of [{}, {}, { invisible: true }]) await makeMember(app, options)
  // Of the day before.
  expect(await percent('NL')).toBe(0)
  app.clock.advance(DAY)
  expect(await Promise.all([percent('NL'), percent('NL'), percent('BE')])).toEqual([34, 34, 0])
  expect(await percent('JP')).toBe(0)
  const kept = await app.db.selectFrom('fictional_share').select('country').execute()
  expect(kept.map(({ country }) => country).toSorted()).toEqual(['BE', 'NL'])
})

test('who is on another site counts for nothing in it [HON-2 O-06]', async () => {
  const there = await addTestSite(app, { key: 'be' })
  await makeMember(there, { fictional: true, country: 'BE' })
  await makeMember(app, { country: 'BE' })
  app.clock.advance(DAY)
  const elsewhere = await there.browser().call('getFictionalShare', { query: { country: 'BE' } })
  expect([await percent('BE'), elsewhere.percent]).toEqual([0, 100])
})
