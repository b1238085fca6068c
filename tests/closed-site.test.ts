import { expect, test } from 'vitest'
import { LOCALES } from '../src/contract/limits.ts'
import { openConversations } from '../src/features/chat/reads/open-topics.ts'
import { openLikes } from '../src/features/likes/reads/open-topics.ts'
import { startCampaign } from '../src/features/notifications/writes/campaigns.ts'
import { sendCampaigns } from '../src/features/notifications/writes/send-campaigns.ts'
import { sendDigests } from '../src/features/notifications/writes/send-digests.ts'
import { sendWeeklyUpdates } from '../src/features/notifications/writes/send-weekly-updates.ts'
import { findSites } from '../src/features/site/reads/find-site.ts'
import { startApp, type TestApp } from './support/app.ts'
import { jobsDone, mailsTo } from './support/mails.ts'
import { makeChat, makeMember, type TestMember } from './support/makers.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp({ now: '2026-03-12T12:00:00.000Z' })
const SUNDAY = '2026-03-15T09:00:00.000Z' // ten o'clock in Amsterdam
const be = await addTestSite(app, { key: 'be' })
const sites = await findSites(app.db, app.clock.now())
const letters = Object.fromEntries(
  LOCALES.map((locale) => [locale, { subject: 'Nieuws', text: ['Hallo.'], button: null }]),
)

/** Somebody who wants everything, to whom somebody has written. */
async function reader(on: TestApp) {
  const [me, other] = [await makeMember(on, { premium: true }), await makeMember(on, { credits: 20, premium: true })]
  const preferences = { news: { email: true }, weekly_updates: { email: true } }
  await me.call('updateNotifications', { body: { preferences } })
  await makeChat(other, me, ['Hoi'])
  return me
}
const subjects = async (me: TestMember) => (await mailsTo(app, me.email, 0)).map(({ subject }) => subject)
const close = (at: Date | null) =>
  app.db.updateTable('site').set({ deleted_at: at }).where('id', '=', be.siteId).execute()
const work = async () => {
  await sendCampaigns(app.services)
  // Before anything else of its day, for which it would wait.
  await sendWeeklyUpdates(app.services)
  await sendDigests(app.services, [openConversations, openLikes])
  await jobsDone(app)
}

test('a closed site is left out of campaigns, the weekly overview and digests, and is in them again when it opens [O-96 O-06]', async () => {
  const [open, closed] = [await reader(app), await reader(be)]
  await close(app.clock.now())
  for (const site of sites)
    await startCampaign(app.services, site, { name: 'nieuws', kind: 'news', letters, atMost: null })
  app.clock.advance(15 * 60_000)
  await work()
  app.clock.set(SUNDAY)
  await work()
  const told = await subjects(open)
  expect(told).toEqual(expect.arrayContaining(['Nieuws', 'Je week in het kort']))
  // The third tells what is unread.
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(await subjects(closed)).toEqual([])

  await close(null)
  app.clock.advance(10_000)
  await work()
  expect(await subjects(closed)).not.toEqual([])
})

test('a closed site is reached by none of its hosts, and by all when it opens again [O-06]', async () => {
  const hosts = [new URL(be.origin).host, 'ook.lonk.example']
  await app.db.insertInto('site_host').values({ host: hosts[1]!, site_id: be.siteId }).execute()
  const namesAt = async () => {
    app.clock.advance(11_000) // sites are read anew
    const names: unknown[] = []
    for (const host of hosts) {
      const { body } = await app.browser().send('GET', '/api/settings.php', { headers: { host } })
      names.push(body.error ?? body.name)
    }
    return names
  }
  expect(await namesAt()).toEqual(['Lonk be', 'Lonk be'])
  await close(app.clock.now())
  expect(await namesAt()).toEqual(['site_unknown', 'site_unknown'])
  await close(null)
  expect(await namesAt()).toEqual(['Lonk be', 'Lonk be'])
})
