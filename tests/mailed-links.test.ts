import { expect, test } from 'vitest'
import { offToken } from '../src/platform/mail/signed-address.ts'
import { startApp, unbuiltPages } from './support/app.ts'
import { makeMember } from './support/makers.ts'

const app = await startApp({ web: await unbuiltPages() })

test('the link of a mail opens a page without a login that has changed nothing [WEB-4]', async () => {
  const { accountId, call } = await makeMember(app)
  const token = offToken(app.services.config.secret, { accountId, kind: 'new_messages' })
  const led = await app.browser().send('GET', '/api/unsubscribe.php', { query: { token } })
  const page = await app.browser().send('GET', String(led.headers['location']))
  expect([led.status, page.status, page.headers['referrer-policy']]).toEqual([302, 200, 'no-referrer'])
  expect(page.text).toContain('Je krijgt mail over ‘Nieuwe berichten’.')
  expect(page.text).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Alle mails afmelden/s)
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
