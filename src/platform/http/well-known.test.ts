import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { bareWeb } from '../../../tests/support/bare-web.ts'

const web = bareWeb(async () => ({ response: new Response(), html: '' }))

test('whoever finds a hole reads whom to tell, as RFC 9116 asks [F-19]', async () => {
  const app = await startApp({ web, config: { origin: 'https://www.lonk.nl' } })
  const answer = await app.browser().send('GET', '/.well-known/security.txt')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.text).toBe(
    [
      'Contact: mailto:support@lonk.example',
      'Expires: 2026-09-12T00:00:00.000Z',
      'Preferred-Languages: nl',
      'Canonical: https://www.lonk.nl/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('without https it names no address of its own, and it never runs out [F-19]', async () => {
  const app = await startApp({ web })
  app.clock.advance(400 * 24 * 3_600_000)
  const { text } = await app.browser().send('GET', '/.well-known/security.txt')
  expect(text).not.toContain('Canonical')
  const left = new Date(/^Expires: (.*)$/m.exec(text)![1]!).getTime() - app.clock.now().getTime()
  expect(left / (24 * 3_600_000)).toBeGreaterThan(100)
  expect(left / (24 * 3_600_000)).toBeLessThan(365)
})

test('a password manager finds where a password is changed', async () => {
  const app = await startApp({ web })
  const { status, headers } = await app.browser().send('GET', '/.well-known/change-password')
  expect([status, headers['location']]).toEqual([302, '/settings#password'])
})
