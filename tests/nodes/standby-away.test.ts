import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { startApp } from '../support/app.ts'
import { atEnd } from '../support/at-end.ts'
import { makeChat, makeMember } from '../support/makers.ts'
import { startOwnServer } from '../support/own-server.ts'
import { connectSocket } from '../support/socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-sync-'))
// Passable for the user whom root lends to the server.
chmodSync(folder, 0o711)
const dataDir = join(folder, 'postgres')
const server = await startOwnServer(dataDir)
const owner = createDatabase(server.url, { max: 1, settings: { synchronous_commit: 'local' } })
atEnd(async () => {
  await owner.close()
  await server.stop()
  if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})
const app = await startApp({ server, listen: true })
const anna = await makeMember(app, { credits: 50 })
const bram = await makeMember(app, { credits: 50 })
const carla = await makeMember(app, { credits: 50 })
const id = await makeChat(carla, bram)

/** Each commit waits for these; '' for nobody. */
async function waitFor(standbys: string): Promise<void> {
  await owner.pool.query(`alter system set synchronous_standby_names = '${standbys}'`)
  await owner.pool.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await owner.pool.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: standbys }])
}

/** As an operator ends what waits for a standby that does not come back. */
async function cancelled<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  ended.catch(() => {})
  await expect
    .poll(
      async () => {
        await owner.pool.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
        return isOver
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return ended
}

beforeEach(() => waitFor('nobody'))

test('a password change that no standby confirmed is not answered as kept, asked again neither, until it is sure; it is made once [MSG-13]', async () => {
  const key = randomUUID()
  const password = 'een heel ander wachtwoord'
  const change = () =>
    anna.send('PUT', '/api/password.php', {
      body: { old_password: anna.password, password, password_repeat: password },
      headers: { 'idempotency-key': key },
    })
  const first = await cancelled(change())
  const again = await cancelled(change())
  expect([first.status, again.status]).toEqual([503, 503])
  await waitFor('')
  expect((await change()).status).toBe(200)
  expect((await app.browser().call('login', { body: { email: anna.email, password } })).user.profile.id).toBe(
    anna.profileId,
  )
})

test('a message that no standby confirmed is told to the open pages once it is asked again and sure [MSG-13, MSG-7]', async () => {
  const page = await connectSocket(app, bram)
  const key = randomUUID()
  const send = () =>
    carla.send('POST', '/api/message.php', {
      body: { conversation: { id }, type: 'text', text: 'Komt dit aan?' },
      headers: { 'idempotency-key': key },
    })
  expect((await cancelled(send())).status).toBe(503)
  expect((await cancelled(send())).status).toBe(503)
  expect(page.all('message')).toEqual([])
  await waitFor('')
  expect((await send()).status).toBe(201)
  await page.next('missed')
  const { messages } = await bram.call('getChat', { query: { conversation: id } })
  expect(messages.filter(({ text }) => text === 'Komt dit aan?')).toHaveLength(1)
  // It is known to every page by now.
  app.clock.advance(60_000)
  await send()
  await bram.call('getChats')
  expect(page.all('missed')).toHaveLength(1)
})
