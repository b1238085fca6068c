import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createServer } from './server.ts'

const addressSeen = async (trustedProxies: number, forwarded: string) => {
  const config = readConfig({ LONK_MODE: 'test', LONK_SECRET: 'only for tests '.repeat(3), LOG_LEVEL: 'silent' })
  const server = await createServer({ ...config, trustedProxies }, createLog(config))
  server.get('/', (request) => Promise.resolve(request.ip))
  const headers = { 'x-forwarded-for': forwarded }
  return (await server.inject({ url: '/', remoteAddress: '192.0.2.1', headers })).body
}

test('only what our own proxies wrote about an address is believed, never what the visitor wrote before it', async () => {
  expect(await addressSeen(0, '203.0.113.7')).toBe('192.0.2.1')
  expect(await addressSeen(1, '203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen(1, '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressSeen(2, '198.51.100.9, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7')
})

test('the address of a page that a mail led to is passed on to nobody [SEC-8]', async () => {
  const app = await startApp()
  for (const path of [
    '/reset-password/do?token=abc',
    '/mail-change/do?a=1&token=abc',
    '/api/reset-password.php?token=abc',
  ]) {
    const { headers } = await app.browser().send('GET', path)
    expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer'])
  }
})

test('an answer of the API is never stored, however its address is written', async () => {
  const app = await startApp()
  for (const path of ['/api/settings.php', '//api//settings.php', '/%61pi/settings.php', '/api/nothing.php']) {
    const { headers } = await app.browser().send('GET', path)
    expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
  }
})
