import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'

const app = await startApp()
const visitor = app.browser()

test('mail really goes over SMTP and can be read, as text and as HTML that runs nothing', async () => {
  const mail = {
    subject: 'Hallo <script>alert(1)</script>',
    text: 'Klik op https://lonk.example/a?b=1&c=2\n</pre><script>alert(2)</script>',
    html: '<p>Hallo</p><img alt="" src="data:image/png;base64,iVBORw0KGgo="/><script>alert(3)</script>',
  }
  await app.services.mail.send('sanne@voorbeeld.example', mail, { id: '1', from: 'Lonk <lonk@lonk.example>' })
  const { id } = await eventually(() => app.db.selectFrom('development_mail').select('id').executeTakeFirst())
  const list = await visitor.send('GET', '/dev/mail')
  expect(list.text).toContain('sanne@voorbeeld.example')
  expect(list.text).toContain(`href="/dev/mail/${id}"`)
  const page = await visitor.send('GET', `/dev/mail/${id}`)
  expect(page.text).toContain('https://lonk.example/a?b=1&amp;c=2')
  expect(list.text + page.text).not.toContain('<script>')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.text).toContain(`src="/dev/mail/${id}/html"`)
  for (const line of [
    'Return-Path: &lt;lonk@lonk.example&gt;',
    'To: sanne@voorbeeld.example',
    'Message-ID: &lt;1@lonk.example&gt;',
  ])
    expect(page.text).toContain(line)
  const html = await visitor.send('GET', `/dev/mail/${id}/html`)
  expect(html.headers['content-security-policy']).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/)
  expect(html.text).toContain('<p>Hallo</p><img alt="" src="data:image/png;base64,iVBORw0KGgo="/>')
})

test('the list can show the mail of one address only', async () => {
  expect((await visitor.send('GET', '/dev/mail?to=SANNE@voorbeeld.example')).text).toContain('sanne@')
  expect((await visitor.send('GET', '/dev/mail?to=niemand@voorbeeld.example')).text).toContain('Nothing yet')
})

test('a mail that is not there is a plain 404', async () => {
  for (const id of ['999999', 'x', '1e3', '-1', '99999999999999999999']) {
    expect((await visitor.send('GET', `/dev/mail/${id}`)).status).toBe(404)
    expect((await visitor.send('GET', `/dev/mail/${id}/html`)).status).toBe(404)
  }
})

test('with a real mail server there is nothing to read [S1-044]', async () => {
  const strict = await startApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } })
  expect((await strict.browser().send('GET', '/dev/mail')).status).toBe(404)
})
