import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp, type TestApp } from '../../../tests/support/app.ts'
import { makeCrowd, makeSleepers } from '../../../tests/support/crowd.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { headersOf } from '../../../tests/support/mail-reports.ts'
import { startMailSink } from '../../../tests/support/mail-sink.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { LOCALES } from '../../contract/limits.ts'
import { findSites } from '../site/reads/find-site.ts'
import { countWanting, readCampaigns } from './reads/campaigns.ts'
import type { CampaignKind } from './rules/campaigns.ts'
import { resumeCampaign, startCampaign, stopCampaign, type NewCampaign } from './writes/campaigns.ts'
import { sendCampaigns } from './writes/send-campaigns.ts'

const app = await startApp() // one o'clock in Amsterdam
const [site] = (await findSites(app.db, app.clock.now())) as [Awaited<ReturnType<typeof findSites>>[number]]
const letters = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { subject: `Nieuw ${locale}`, text: ['Hallo.', 'Tot ziens.'], button: { label: 'Kijk', path: '/members?x=1' } },
  ]),
)
const DAY = 86_400_000
let made = 0

async function reader(kinds: CampaignKind[], options: MemberOptions = {}, on: TestApp = app): Promise<TestMember> {
  const member = await makeMember(on, options)
  const preferences = Object.fromEntries(kinds.map((kind) => [kind, { email: true }]))
  await member.call('updateNotifications', { body: { preferences } })
  return member
}
const start = (changed: Partial<NewCampaign> = {}) =>
  startCampaign(app.services, site, { name: `c${++made}`, kind: 'news', letters, atMost: null, ...changed })
const stateOf = async (name: string, on: TestApp = app) =>
  (await readCampaigns(on.db, site.id, on.clock.now())).find((one) => one.name === name)!

/** Until nothing more is sent now. */
async function sent(on: TestApp = app): Promise<void> {
  await Promise.all([sendCampaigns(on.services), sendCampaigns(on.services)])
  await eventually(async () => {
    const jobs = sql`select from pgboss.job where name = 'mail_campaigns' and state in ('created', 'retry', 'active')`
    return (await jobs.execute(on.db)).rows.length === 0
  })
  await jobsDone(on)
}
const subjects = async ({ email }: TestMember) => (await mailsTo(app, email, 0)).map(({ subject }) => subject)

test('news goes once to every member who asked for it, in their language, and ends by one press [O-96 WEB-4 S2-075]', async () => {
  const readers = await Promise.all(LOCALES.map((language) => reader(['news'], { language })))
  const [unasked, promoted, gone, unconfirmed] = [
    await makeMember(app),
    await reader(['promotions']),
    await reader(['news']),
    await makeMember(app, { status: 'not_confirmed' }),
  ]
  const off = { notifications_disabled: ['fbl'] }
  await app.db.updateTable('account').set(off).where('id', '=', gone.accountId).execute()
  const other = await addTestSite(app, { key: 'be' })
  const elsewhere = await reader(['news'], {}, other)
  expect(await countWanting(app.db, site.id, 'news')).toBe(LOCALES.length)
  expect(await start({ name: 'lente' })).toBe(true)
  await sent()
  expect(await start({ name: 'lente' })).toBe(true)
  await sent()
  for (const [i, member] of readers.entries()) expect(await subjects(member)).toEqual([`Nieuw ${LOCALES[i]}`])
  for (const member of [unasked, promoted, gone, unconfirmed, elsewhere]) expect(await subjects(member)).toEqual([])

  const [first] = readers as [TestMember]
  const [mail] = await mailsTo(app, first.email, 1)
  expect(mail!.text).toMatch(/Hallo\.\s+Tot ziens\./)
  expect(mail!.html).toContain(`href="${app.origin}/members?x=1"`)
  const { get } = await headersOf(app, first.email)
  expect(get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(/^<([^>]+)>/.exec(get('List-Unsubscribe')!)![1]!)
  for (const _ of ['once', 'twice'])
    await app.app.server.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await first.call('getNotifications')).preferences['news']!.email).toBe(false)
  const { name, mailed, waiting, unsubscribed } = await stateOf('lente')
  expect([name, mailed, waiting, unsubscribed]).toEqual(['lente', LOCALES.length, 0, 1])
})

test('whoever reads none of its languages gets it in the own language of the site, else in one that it has [O-96]', async () => {
  const settings = { name: 'Lonk pl', country: 'PL', countries: ['PL'], domain_language: 'pl' }
  const other = await addTestSite(app, { key: 'pl', settings, exposedLocales: ['nl', 'de', 'pl'] })
  const there = (await findSites(app.db, app.clock.now())).find(({ id }) => id === other.siteId)!
  const me = await reader(['news'], { language: 'pl' }, other)
  // Taken off the site since.
  await app.db.updateTable('account').set({ language: 'fr' }).where('id', '=', me.accountId).execute()
  for (const languages of [['de', 'nl', 'pl'], ['de']] as const) {
    const few = Object.fromEntries(languages.map((language) => [language, letters[language]!]))
    const name = languages.join('-')
    await startCampaign(app.services, there, { name, kind: 'news', letters: few, atMost: null })
    await sent()
    app.clock.advance(2 * DAY)
  }
  expect(await subjects(me)).toEqual(['Nieuw pl', 'Nieuw de'])
})

test('another campaign of the same name is none, and an ended one goes on only when it is started anew [O-96]', async () => {
  app.clock.advance(2 * DAY)
  expect(await start({ name: 'een' })).toBe(true)
  expect(await start({ name: 'een', kind: 'promotions' })).toBe(false)
  const changed = { ...letters, nl: { ...letters.nl!, subject: 'Anders' } }
  expect(await start({ name: 'een', letters: changed })).toBe(false)
  app.clock.advance(8 * DAY)
  const late = await reader(['news'])
  await sent()
  expect([await subjects(late), (await stateOf('een')).state]).toEqual([[], 'over'])
  expect(await resumeCampaign(app.services, site, { name: 'een', atMost: null })).toBe(true)
  await sent()
  expect([await subjects(late), (await stateOf('een')).state]).toEqual([['Nieuw nl'], 'running'])
  expect(await resumeCampaign(app.services, site, { name: 'geen', atMost: null })).toBe(false)
  expect(await stopCampaign(app.services, site, 'geen')).toBe(false)
  await stopCampaign(app.services, site, 'een')
})

test('it waits for quiet hours to end, and is the one mail of a list of its day [O-96]', async () => {
  app.clock.set('2026-05-04T21:00:00.000Z') // eleven in the evening
  const [asleep, awake] = [await reader(['promotions']), await reader(['promotions'])]
  await awake.call('updateNotifications', { body: { quiet_hours: { from: 0, until: 0 } } })
  await start({ name: 'avond', kind: 'promotions' })
  await sent()
  expect([await subjects(asleep), await subjects(awake)]).toEqual([[], ['Nieuw nl']])
  app.clock.set('2026-05-05T10:00:00.000Z')
  await start({ name: 'ochtend', kind: 'promotions' })
  await sent()
  // The first of the two that was started; each member waits a day for the other.
  expect([(await subjects(asleep)).length, (await subjects(awake)).length]).toEqual([1, 1])
  app.clock.set('2026-05-06T11:00:00.000Z')
  await sent()
  expect([(await subjects(asleep)).length, (await subjects(awake)).length]).toEqual([2, 2])
  for (const name of ['avond', 'ochtend']) await stopCampaign(app.services, site, name)
})

test('whoever is given another mail of a list at that moment waits a day for it, too [O-96]', async () => {
  app.clock.set('2026-05-11T21:00:00.000Z') // eleven in the evening
  const me = await reader(['promotions'])
  await start({ name: 'samen', kind: 'promotions' })
  await sent()
  app.clock.set('2026-05-12T10:00:00.000Z')
  const other = { account_id: me.accountId, sent_at: app.clock.now() }
  const [looked] = await whileHeld(
    app,
    (trx) => trx.insertInto('mail_digest').values(other).execute(),
    () => sendCampaigns(app.services),
  )
  expect(looked!.status).toBe('fulfilled')
  await jobsDone(app)
  expect(await subjects(me)).toEqual([])
  app.clock.advance(DAY)
  await sent()
  expect(await subjects(me)).toEqual(['Nieuw nl'])
  await stopCampaign(app.services, site, 'samen')
})

test('no more members get it than were asked for, however many steps run at once [O-96]', async () => {
  app.clock.set('2026-06-01T10:00:00.000Z')
  const readers = await Promise.all([1, 2, 3, 4].map(() => reader(['news'])))
  await start({ name: 'drie', atMost: 3 })
  await sent()
  await sent()
  expect(await stateOf('drie')).toMatchObject({ mailed: 3, waiting: 0, atMost: 3 })
  app.clock.advance(2 * DAY)
  await resumeCampaign(app.services, site, { name: 'drie', atMost: null })
  await sent()
  for (const member of readers) expect(await subjects(member)).toEqual(['Nieuw nl'])
  await stopCampaign(app.services, site, 'drie')
})

test('who comes behind hundreds of readers who sleep gets it too, and an end is laid to the last one they got [O-96]', async () => {
  app.clock.set('2026-06-15T10:00:00.000Z')
  await makeSleepers(app, 500)
  const me = await reader(['promotions'])
  for (const name of ['eerst', 'laatst']) {
    app.clock.advance(2 * DAY)
    await start({ name, kind: 'promotions' })
    await sent()
    await stopCampaign(app.services, site, name)
  }
  expect(await subjects(me)).toEqual(['Nieuw nl', 'Nieuw nl'])
  await me.call('updateNotifications', { body: { preferences: { promotions: { email: false } } } })
  const ends = [(await stateOf('eerst')).unsubscribed, (await stateOf('laatst')).unsubscribed]
  expect(ends).toEqual([0, 1])
})

test('who ends all mails from that of a campaign counts for it, too [O-96]', async () => {
  app.clock.advance(10 * DAY)
  const me = await reader(['news'])
  await start({ name: 'alles' })
  await sent()
  const { get } = await headersOf(app, me.email)
  const token = new URL(/^<([^>]+)>/.exec(get('List-Unsubscribe')!)![1]!).searchParams.get('token')!
  await app.browser().call('chooseMail', { body: { token, all: false } })
  expect(await stateOf('alles')).toMatchObject({ mailed: expect.any(Number), unsubscribed: 1 })
})

test('a mail that a process handed over before it died is not sent again, and counts as mailed [O-96 OPS-4]', async () => {
  const member = await reader(['news'])
  await start()
  await sent()
  const waits = { mailed_at: null }
  await app.db.updateTable('campaign_mail').set(waits).where('account_id', '=', member.accountId).execute()
  // As it was left: taken up by another process, which finds it noted.
  await sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now(), retry_count = 0,
    data = data || '{"isHanded": true}'
    where name = 'mail' and state = 'completed' and data ->> 'accountId' = ${String(member.accountId)}`.execute(app.db)
  await jobsDone(app)
  expect(await stateOf(`c${made}`)).toMatchObject({ waiting: 0 })
  expect(await subjects(member)).toEqual(['Nieuw nl'])
})

test('stopped, what the mail server has not got is not sent, and goes to the same members when it goes on [O-96 OPS-4]', async () => {
  const MANY = 300
  const sink = await startMailSink()
  const there = await startApp({ config: { smtpUrl: sink.url } })
  const [here] = await findSites(there.db, there.clock.now())
  const seen = there.clock.now()
  const someone = {
    gender: 'female',
    country: 'NL',
    regionId: null,
    born: '1990-01-01',
    seen,
    fictional: false,
  } as const
  await makeCrowd(
    there,
    Array.from({ length: MANY }, () => someone),
  )
  await sql`update account set notification_preferences = '{"news": {"email": true}}'`.execute(there.db)
  sink.holdAt('begin')
  await startCampaign(there.services, here!, { name: 'veel', kind: 'news', letters, atMost: null })
  await eventually(() => sink.asked() > 0)
  await stopCampaign(there.services, here!, 'veel')
  sink.letGo()
  await jobsDone(there)
  const { mailed, waiting, state } = await stateOf('veel', there)
  expect([mailed, waiting, state]).toEqual([sink.taken.length, 0, 'stopped'])
  expect(mailed).toBeLessThan(MANY)
  await sent(there)
  expect(sink.taken).toHaveLength(mailed)
  await resumeCampaign(there.services, here!, { name: 'veel', atMost: null })
  there.clock.advance(DAY)
  await sent(there)
  expect(sink.taken).toHaveLength(MANY)
  expect(new Set(sink.taken.map(({ to }) => to)).size).toBe(MANY)
  await there.close()
  await sink.stop()
})
