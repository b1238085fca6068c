import { sql } from 'kysely'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { notify } from './writes/notify.ts'

test('a mail of an account whose answer never comes is handed over three times at most, minutes and an hour apart, as the same mail [OPS-4 OPS-3]', async () => {
  const ids: string[] = []
  const sockets = new Set<Socket>()
  const silent = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
      stream.on('end', () => {
        ids.push(/^Message-ID: (.+)$/m.exec(raw)![1]!)
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  silent.server.on('connection', (socket) => void sockets.add(socket))
  silent.on('error', () => {})
  await new Promise<void>((listening) => void silent.listen(0, '127.0.0.1', listening))
  const there = await startApp({
    config: { smtpUrl: `smtp://127.0.0.1:${(silent.server.address() as AddressInfo).port}` },
  })
  const { accountId } = await makeMember(there)
  await there.db.transaction().execute((trx) => notify(there.services, trx, { kind: 'reactivated', accountId }))
  type Job = { state: string; retry_count: number; unheard: number; waits: number }
  const job = async () => {
    const { rows } = await sql<Job>`
      select state, retry_count, (data ->> 'unheard')::int as unheard,
        round(extract(epoch from start_after - now()) / 60)::int as waits
      from pgboss.job where name = 'mail'`.execute(there.db)
    return rows[0]!
  }
  /** Looks at the job once it was put back, and takes the time away that it waits for. */
  async function putBack(unheard: number): Promise<number> {
    await eventually(async () => (await job()).unheard === unheard && (await job()).state === 'created')
    const { waits } = await job()
    await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(there.db)
    return waits
  }
  expect([await putBack(1), await putBack(2)]).toEqual([5, 60])
  await eventually(async () => (await job()).state === 'completed')
  expect(await job()).toMatchObject({ unheard: 3, retry_count: 0 })
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  await there.close()
  await new Promise<void>((closed) => silent.close(() => closed()))
}, 60_000)
