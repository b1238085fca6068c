import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { openConversations } from '../chat/reads/open-topics.ts'
import { findSites } from '../site/reads/find-site.ts'
import { readCampaigns } from './reads/campaigns.ts'
import { LIKES_TOPIC } from './rules/pushes.ts'
import { startCampaign } from './writes/campaigns.ts'
import { notify } from './writes/notify.ts'
import { sendCampaigns } from './writes/send-campaigns.ts'

const app = await startApp({ now: '2026-09-03T10:00:00.000Z' })

/** As a queue that stood still: what is put into it waits. */
const { jobs } = app.services
const waiting = {
  ...app.services,
  jobs: {
    ...jobs,
    enqueue: (...[trx, queue, data]: Parameters<typeof jobs.enqueue>) =>
      jobs.enqueue(trx, queue, data, { afterSeconds: 3_600 }),
  },
}
async function goOn(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(app.db)
  await jobsDone(app)
}

test('a mail of several things tells nothing of a kind that was switched off since it was decided [O-96 WEB-4]', async () => {
  const [me, writer, admirer] = [
    await makeMember(app, { credits: 5 }),
    await makeMember(app, { credits: 5 }),
    await makeMember(app, { name: 'Valentijn' }),
  ]
  await makeChat(writer, me, ['Hoi'])
  await admirer.call('giveLike', { body: { profile: { id: me.profileId } } })
  const topics = (await openConversations(app.db, [me.accountId])).map(({ topic }) => topic)
  const { accountId } = me
  await app.db
    .transaction()
    .execute((trx) => notify(waiting, trx, { kind: 'new_conversation', topics: [...topics, LIKES_TOPIC], accountId }))
  await me.call('updateNotifications', { body: { preferences: { like: { email: false } } } } as never)
  await goOn()
  const [mail, ...more] = await mailsTo(app, me.email, 1)
  expect([more, mail!.text.includes('Valentijn')]).toEqual([[], false])
})

test('who no longer wants a campaign when its mail would go out is in none of its numbers, and counts against no limit [O-96]', async () => {
  const [site] = await findSites(app.db, app.clock.now())
  const wants = async () => {
    const member = await makeMember(app)
    await member.call('updateNotifications', { body: { preferences: { news: { email: true } } } } as never)
    return member
  }
  const [stays, leaves] = [await wants(), await wants()]
  const letters = { nl: { subject: 'Nieuws', text: ['Hallo.'], button: null } }
  await startCampaign(waiting, site!, { name: 'herfst', kind: 'news', letters, atMost: 2 } as never)
  await sendCampaigns(waiting)
  await leaves.call('updateNotifications', { body: { preferences: { news: { email: false } } } } as never)
  await goOn()
  expect([(await mailsTo(app, stays.email, 1)).length, await mailsTo(app, leaves.email, 0)]).toEqual([1, []])
  const [campaign] = await readCampaigns(app.db, site!.id, app.clock.now())
  expect(campaign).toMatchObject({ mailed: 1, waiting: 0 })
})
