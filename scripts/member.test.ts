import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../tests/support/app.ts'
import { makeStaff } from '../tests/support/make-staff.ts'
import { makeMember } from '../tests/support/makers.ts'
import { connectSocket } from '../tests/support/socket.ts'

const app = await startApp({ listen: true, now: new Date() })

/** Runs the command as an operator would, while the app is running. */
async function run(...words: string[]): Promise<{ code: number | null; line: string }> {
  const command = fileURLToPath(new URL('member.ts', import.meta.url))
  const env = {
    ...process.env,
    LONK_MODE: 'demo',
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.config.dataDir,
  }
  const done = spawnSync('node', ['--no-warnings', command, ...words], { env, encoding: 'utf8' })
  return { code: done.status, line: (done.stdout + done.stderr).trim() }
}
const statusOf = async (accountId: number) =>
  (await app.db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow()).status

test('an operator bans a member by address and takes it back by profile id, and the log tells it [O-39 O-32 SEC-18]', async () => {
  const member = await makeMember(app, { name: 'Karel', email: 'karel@voorbeeld.example' })
  const { socket } = await connectSocket(app, member)
  const banned = await run('ban', 'KAREL@voorbeeld.example', '--reason', 'Vroeg leden om geld.')
  expect(banned).toEqual({ code: 0, line: 'Karel (karel@voorbeeld.example) is now banned.' })
  expect(await statusOf(member.accountId)).toBe('banned')
  // The app's process must close the connection, although the command decided in another one.
  await eventually(() => !socket.connected)
  const again = await run('ban', member.email, '--reason', 'Nog eens.')
  expect(again).toEqual({ code: 1, line: 'That cannot be done: this member is banned.' })
  const back = await run('unban', member.profileId, '--reason', 'Vergissing.')
  expect(back).toEqual({ code: 0, line: 'Karel (karel@voorbeeld.example) is now active.' })
  const { entries } = await (await makeStaff(app)).call('getStaffLog', { query: { member: member.profileId } })
  expect(entries.map(({ act, staff, reason }) => [act, staff, reason])).toEqual([
    ['member.reinstate', null, 'Vergissing.'],
    ['member.ban', null, 'Vroeg leden om geld.'],
  ])
}, 60_000)

test('without queues nothing is decided, because nobody would hear of it', async () => {
  const member = await makeMember(app)
  await sql`alter schema pgboss rename to pgboss_away`.execute(app.db)
  try {
    const answer = await run('ban', member.email, '--reason', 'Vroeg leden om geld.')
    expect(answer).toEqual({ code: 1, line: 'Start the app once before: its queues do not exist yet.' })
    expect(await statusOf(member.accountId)).toBe('active')
  } finally {
    await sql`drop schema pgboss cascade`.execute(app.db)
    await sql`alter schema pgboss_away rename to pgboss`.execute(app.db)
  }
}, 60_000)

test('what cannot be done is told in one line, and nothing is changed', async () => {
  const member = await makeMember(app)
  const usage = `Usage: npm run member -- ban|unban|disable|enable <profile id or e-mail> --reason "why" [--fraud, with a ban]`
  for (const [words, line] of [
    [[], usage],
    [['ban'], usage],
    [['praise', member.email, '--reason', 'x'], usage],
    [['ban', member.email, '--why', 'x'], usage],
    [['ban', member.email], `A reason is needed, the member may read it. ${usage}`],
    [
      ['ban', 'niemand@voorbeeld.example', '--reason', 'x'],
      'Nobody here has the profile id or e-mail niemand@voorbeeld.example.',
    ],
    [['enable', member.email, '--reason', 'x'], 'That cannot be done: this member is active.'],
    [['ban', member.email, '--reason', 'x'.repeat(1_001)], 'The reason may have 1000 characters.'],
  ] as const)
    expect(await run(...words)).toEqual({ code: 1, line })
  expect(await statusOf(member.accountId)).toBe('active')
}, 60_000)
