import { sql } from 'kysely'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { settleRole } from '../../src/platform/db/role-settings.ts'
import { findFreePort } from '../../src/platform/free-port.ts'
import { eventually, startApp } from '../support/app.ts'
import { atEnd } from '../support/at-end.ts'
import { withUser } from '../support/database.ts'
import { makeChat, makeMember } from '../support/makers.ts'
import { haveProgram } from '../support/redis.ts'

/**
 * Two connections, handed from one transaction to the next.
 * @returns the same address through it, and what leads it elsewhere
 */
async function startPgBouncer(url: string): Promise<{ url: string; leadTo(port: number | string): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'lonk-pgbouncer-'))
  chmodSync(folder, 0o755)
  const [address, port] = [new URL(url), await findFreePort()]
  const host = address.searchParams.get('host') ?? address.hostname
  writeFileSync(join(folder, 'users'), `"${address.username}" "${address.password}"\n`)
  const lines = (to: number | string) => [
    '[databases]',
    `* = host=${host} port=${to}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${folder}/users`,
    'pool_mode = transaction',
    'default_pool_size = 2',
    'server_login_retry = 1',
    '',
  ]
  const write = (to: number | string) => writeFileSync(join(folder, 'pgbouncer.ini'), lines(to).join('\n'))
  write(address.port)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn('pgbouncer', [...asNobody, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  atEnd(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await eventually(() => isOpen(port))
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${port}`
  const leadTo = (to: number | string) => {
    write(to)
    child.kill('SIGHUP')
  }
  return { url: through.href, leadTo }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  }).finally(() => socket.destroy())
}

describe.skipIf(!haveProgram('pgbouncer', 'pgbouncer'))('behind PgBouncer', () => {
  test('members sign up, write and are told, over connections that are shared by transaction [MSG-1]', async () => {
    const one = await startApp()
    const direct = withUser(one.databaseUrl, inject('servingUser'))
    await settleRole(direct)
    const { url: pooled } = await startPgBouncer(direct)
    const app = await startApp({ beside: one, databaseUrl: () => pooled, config: { databaseDirectUrl: direct } })
    const members = await Promise.all(Array.from({ length: 6 }, () => makeMember(app, { credits: 100 })))
    const [anna, bram] = members as [(typeof members)[0], (typeof members)[0]]
    const id = await makeChat(anna, bram)
    const texts = Array.from({ length: 20 }, (_, n) => `Hoi ${n}`)
    await Promise.all(
      texts.map((text) => anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text } })),
    )
    await Promise.all(members.map((member) => member.send('GET', '/api/search.php')))
    const { messages } = await bram.call('getChat', { query: { conversation: id } })
    expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
    // What a connection is told at its start otherwise, it has from the role.
    const { rows } = await sql`
      select current_setting('statement_timeout') as bound, current_setting('plan_cache_mode') as plans,
        (select count(*)::int from pg_prepared_statements) as prepared`.execute(app.services.db)
    expect(rows).toEqual([{ bound: '2s', plans: 'force_generic_plan', prepared: 0 }])
  })

  test('while the database behind it is away calls are to be asked again, and go on by themselves [OPS-5]', async () => {
    const one = await startApp()
    const direct = withUser(one.databaseUrl, inject('servingUser'))
    await settleRole(direct)
    const { url: pooled, leadTo } = await startPgBouncer(direct)
    const app = await startApp({ beside: one, databaseUrl: () => pooled, config: { databaseDirectUrl: direct } })
    const anna = await makeMember(app)
    const ask = async () => (await anna.send('GET', '/api/chats.php')).status
    expect(await ask()).toBe(200)
    leadTo(await findFreePort())
    await eventually(async () => {
      const status = await ask()
      // Either it is there or it is away; nothing else went wrong.
      expect([200, 503]).toContain(status)
      return status === 503
    })
    leadTo(new URL(direct).port)
    await eventually(async () => (await ask()) === 200)
  })
})
