import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { LOCALES } from '../../contract/limits.ts'
import { remindNewcomers } from '../profiles/writes/remind-newcomers.ts'
import { findSites } from '../site/reads/find-site.ts'
import { startCampaign } from './writes/campaigns.ts'
import { sendCampaigns } from './writes/send-campaigns.ts'
import { sendWeeklyUpdates } from './writes/send-weekly-updates.ts'

const WEDNESDAY = '2026-03-11T12:00:00.000Z'
/** Half past two in Amsterdam, half past ten in Tokyo. */
const NIGHT_HERE = '2026-03-15T01:30:00.000Z'
const DAY_HERE = '2026-03-15T10:00:00.000Z'
const app = await startApp({ now: WEDNESDAY })
const [site] = await findSites(app.db, app.clock.now())
const letters = Object.fromEntries(
  LOCALES.map((locale) => [locale, { subject: 'Nieuws', text: ['Hallo.'], button: null }]),
)
const wants = (member: TestMember, kind: 'news' | 'weekly_updates') =>
  member.call('updateNotifications', { body: { preferences: { [kind]: { email: true } } } })

const lists: [
  string,
  { ask(member: TestMember): Promise<unknown>; begin?(): Promise<unknown>; send(): Promise<void> },
][] = [
  [
    'the week in short',
    {
      async ask(member) {
        await wants(member, 'weekly_updates')
        await (await makeMember(app)).call('giveLike', { body: { profile: { id: member.profileId } } })
      },
      send: () => sendWeeklyUpdates(app.services),
    },
  ],
  [
    'news of the site',
    {
      ask: (member) => wants(member, 'news'),
      begin: () => startCampaign(app.services, site!, { name: 'lente', kind: 'news', letters, atMost: null }),
      send: () => sendCampaigns(app.services),
    },
  ],
  ['the reminder of newcomers', { ask: async () => {}, send: () => remindNewcomers(app.services) }],
]

test.each(lists)(
  '%s comes by day on the clock of its reader, whatever hour it is where the site is [O-96 F-51]',
  async (_, { ask, begin, send }) => {
    app.clock.set(WEDNESDAY)
    const [here, far] = [await makeMember(app), await makeMember(app)]
    await far.call('updateUser', { body: { time_zone: 'Asia/Tokyo' } })
    for (const member of [here, far]) await ask(member)
    const come = async () => {
      await send()
      await jobsDone(app)
      return Promise.all([here, far].map(async ({ email }) => (await mailsTo(app, email, 0)).length))
    }
    app.clock.set(NIGHT_HERE)
    await begin?.()
    expect(await come()).toEqual([0, 1])
    app.clock.set(DAY_HERE)
    expect(await come()).toEqual([1, 1])
  },
)
