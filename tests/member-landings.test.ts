import { expect, test } from 'vitest'
import { startApp, unbuiltPages, type TestApp } from './support/app.ts'
import { makeMember, type MemberOptions } from './support/makers.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp({ web: await unbuiltPages() })
const be = await addTestSite(app, { key: 'be' })
const make = (name: string, options: MemberOptions = {}, site: TestApp = app) =>
  makeMember(site, {
    name,
    visibleToVisitors: true,
    profile: { about_me: `Wie ${name} kent, kent de zee.` },
    ...options,
  })
const people = {
  Fenna: await make('Fenna'),
  Ivonne: await make('Ivonne', { fictional: true }),
  Gerda: await make('Gerda', { visibleToVisitors: false }),
  Olga: await make('Olga', { invisible: true }),
  Wilma: await make('Wilma', { status: 'banned' }),
  Babette: await make('Babette', {}, be),
}

test.each(['landing', 'landing2', 'landing3'])(
  'the %s of a member is of somebody real of this site who lets visitors in, and of nobody else [HON-1 S2-018 S2-022 O-06]',
  async (landing) => {
    const shown: string[] = []
    for (const [name, { profileId }] of Object.entries(people)) {
      const { status, text } = await app.browser().send('GET', `/members/${profileId}/${landing}`)
      expect(status).toBe(200)
      if (text.includes(name)) shown.push(name)
    }
    expect(shown).toEqual(['Fenna'])
  },
)
