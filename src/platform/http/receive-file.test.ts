import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { removeLeftOvers, uploadsFolder } from './receive-file.ts'

// Errors are logged as in production, because outages are detected from logged errors.
const app = await startApp({ listen: true, config: { logLevel: 'error' } })
const folder = mkdtempSync(join(tmpdir(), 'lonk-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const uploads = uploadsFolder(app.services.config.dataDir)
const names = () => (existsSync(uploads) ? readdirSync(uploads) : [])

test('what a killed process was receiving is removed later, what comes in now is left alone', async () => {
  const hourAgo = Date.now() / 1_000 - 3_601
  for (const name of ['old.bin', 'new.bin']) writeFileSync(join(folder, name), 'x')
  utimesSync(join(folder, 'old.bin'), hourAgo, hourAgo)
  await removeLeftOvers(folder)
  expect(readdirSync(folder)).toEqual(['new.bin'])
  await removeLeftOvers(join(folder, 'none'))
})

test('an upload that breaks off leaves no file, and the server answers everybody on', async () => {
  const member = await makeMember(app)
  const { port, host } = new URL(app.origin)
  const sent = request({
    port,
    method: 'POST',
    path: '/api/photo.php',
    headers: {
      host,
      origin: app.origin,
      cookie: `auth=${member.cookies.get('auth')}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    },
  })
  sent.on('error', () => {})
  sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sent.write(Buffer.alloc(200_000))
  await eventually(() => names().length === 1)
  sent.destroy()
  const statuses = new Set<number>()
  const ask = async () => statuses.add((await app.browser().send('GET', '/api/settings.php')).status)
  await eventually(async () => (await ask()) && names().length === 0)
  for (let n = 0; n < 20; n++) await ask()
  expect([...statuses]).toEqual([200])
  expect((await member.call('getPhotos')).photos).toEqual([])
})
