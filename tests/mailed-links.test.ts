import { expect, test } from 'vitest'
import { LIKES_TOPIC } from '../src/features/notifications/rules/pushes.ts'
import { notify } from '../src/features/notifications/writes/notify.ts'
import { offToken } from '../src/platform/mail/signed-address.ts'
import { startApp, unbuiltPages } from './support/app.ts'
import { readRows } from './support/bystanders.ts'
import { headersOf } from './support/mail-reports.ts'
import { mailsTo, type Mail } from './support/mails.ts'
import { makeMember } from './support/makers.ts'

/** How often a scanner comes, and how many of its calls at the same time. */
const [TIMES, AT_ONCE] = [1_000, 10]

const app = await startApp({ web: await unbuiltPages() })

test('the link of a mail opens a page without a login that has changed nothing [WEB-4]', async () => {
  const { accountId, call } = await makeMember(app)
  const token = offToken(app.services.config.secret, { accountId, kind: 'new_messages' })
  const led = await app.browser().send('GET', '/api/unsubscribe.php', { query: { token } })
  const page = await app.browser().send('GET', String(led.headers['location']))
  expect([led.status, page.status, page.headers['referrer-policy']]).toEqual([302, 200, 'no-referrer'])
  expect(page.text).toContain('Je krijgt mail over ‘Nieuwe berichten’.')
  expect(page.text).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Voor alle mails afmelden/s)
  expect((await app.browser().send('GET', '/unsubscribe?token=x')).text).toContain('Deze link werkt niet')
  expect((await call('getNotifications')).preferences['new_messages']!.email).toBe(true)
})

test.for([
  ['/activate/do', 'Account activeren'],
  ['/mail-change/do', 'Bevestigen'],
] as const)(
  'a link to %s that lost its token says so, and has nothing to confirm [S2-043 O-33]',
  async ([path, submit]) => {
    const { status, text } = await app.browser().send('GET', path)
    expect([status, text]).toEqual([200, expect.stringContaining('Deze link is niet compleet')])
    expect(text).not.toContain(submit)
    expect((await app.browser().send('GET', `${path}?token=x`)).text).toContain(submit)
  },
)

test('who objects by a link that was mangled on the way is asked who they are [TRU-3]', async () => {
  const page = async (objection: string) =>
    (await app.browser().send('GET', '/complaints', { query: { kind: 'moderation', objection } })).text
  expect(await page('a-1')).toContain('We weten om welk account het gaat')
  const mangled = await page('a-1'.repeat(30))
  expect(mangled).not.toContain('We weten om welk account het gaat')
  expect(mangled).toContain('Je e-mailadres')
})

test('a scanner that opens the addresses of a list mail a thousand times finds pages and changes nothing [WEB-4]', async () => {
  const [member, admirer] = [await makeMember(app), await makeMember(app)]
  const { accountId, email } = member
  await admirer.call('giveLike', { body: { profile: { id: member.profileId } } })
  await app.db
    .transaction()
    .execute((trx) => notify(app.services, trx, { kind: 'like', accountId, topics: [LIKES_TOPIC] }))
  const { get } = await headersOf(app, email)
  const [{ html, text }] = (await mailsTo(app, email, 1)) as [Mail]
  const all = `${get('List-Unsubscribe')} ${html.replaceAll('&amp;', '&')} ${text}`
  const found = all.match(/http:\/\/[^\s"<>)]+/g)!.filter((address) => address.startsWith(app.origin))
  const addresses = [...new Set(found)].map((address) => new URL(address))
  expect(addresses.map(({ pathname }) => pathname).toSorted()).toEqual([
    '/api/unsubscribe.php',
    '/likes',
    '/notifications',
    '/unsubscribe',
  ])
  const before = await readRows(app)
  for (const { pathname: path, search, host } of addresses)
    for (let time = 0; time < TIMES / addresses.length; time += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) =>
          app.app.server.inject({ method: i % 2 ? 'HEAD' : 'GET', url: path + search, headers: { host } }),
        ),
      )
      for (const { statusCode } of answers) expect([path, statusCode < 400]).toEqual([path, true])
    }
  const now = await readRows(app)
  expect([...now].filter(([table, rows]) => rows.join() !== before.get(table)!.join())).toEqual([])
}, 300_000)
