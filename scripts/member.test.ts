import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../tests/support/app.ts'
import { mailsTo } from '../tests/support/mails.ts'
import { makeMember } from '../tests/support/makers.ts'
import { connectSocket } from '../tests/support/socket.ts'

const app = await startApp({ listen: true, now: new Date() })

/** As an operator types it; the app runs meanwhile. */
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

test('an operator bans a member by address and takes it back by profile id [O-39 O-32]', async () => {
  const member = await makeMember(app, { name: 'Karel', email: 'karel@voorbeeld.example' })
  const { socket } = await connectSocket(app, member)
  const banned = await run('ban', 'KAREL@voorbeeld.example', '--reason', 'Vroeg leden om geld.')
  expect(banned).toEqual({ code: 0, line: 'Karel (karel@voorbeeld.example) is now banned.' })
  expect(await statusOf(member.accountId)).toBe('banned')
  // The pages are open in another process than the one that decided.
  await eventually(() => !socket.connected)
  const again = await run('ban', member.email, '--reason', 'Nog eens.')
  expect(again).toEqual({ code: 1, line: 'That cannot be done: this member is banned.' })
  const back = await run('unban', member.profileId, '--reason', 'Vergissing.')
  expect(back).toEqual({ code: 0, line: 'Karel (karel@voorbeeld.example) is now active.' })
}, 60_000)

test('an operator reads what was reported and decides that nothing is wrong, once [TRU-1 TRU-4]', async () => {
  const [me, them] = [await makeMember(app), await makeMember(app, { name: 'Joris' })]
  expect(await run('reports')).toEqual({ code: 0, line: 'No report is open.' })
  const body = { profile: { id: them.profileId }, reason: 'fake', remarks: 'Dit is mijn buurman.' } as const
  const { report_id: id } = await me.call('report', { body })
  const { line } = await run('reports')
  expect(line).toMatch(new RegExp(`^${id} {2}due .* fake {2}Joris ${them.profileId} {2}profile`))
  expect(line).toContain('says: Dit is mijn buurman.')
  const dismiss = () => run('dismiss', id, '--reason', 'De buurman is het zelf.')
  expect(await dismiss()).toEqual({ code: 0, line: `The report ${id} is decided: nothing is wrong.` })
  expect(await dismiss()).toEqual({ code: 1, line: 'There is no such open report.' })
  // Each has a queue of its own.
  expect((await mailsTo(app, me.email, 2)).map(({ subject }) => subject).toSorted()).toEqual([
    'Er is besloten over je melding',
    'We hebben je melding ontvangen',
  ])
}, 60_000)

test('an operator reads what people complain about and answers it, once [TRU-3 O-20]', async () => {
  const me = await makeMember(app, { name: 'Fenna' })
  expect(await run('complaints')).toEqual({ code: 0, line: 'No complaint is open.' })
  const { complaint_id: id } = await me.call('complain', { body: { kind: 'other', message: 'De kaart\nbleef leeg.' } })
  const { line } = await run('complaints')
  expect(line).toMatch(new RegExp(`^${id} {2}due .* other {2}Fenna <${me.email}>`))
  expect(line).toContain('says: De kaart bleef leeg.')
  const answer = () => run('answer', id, '--reason', 'De kaart is er weer.')
  expect(await answer()).toEqual({ code: 0, line: `The complaint ${id} is answered.` })
  expect(await answer()).toEqual({ code: 1, line: 'There is no such open complaint.' })
  expect(await run('complaints')).toEqual({ code: 0, line: 'No complaint is open.' })
  const mails = await mailsTo(app, me.email, 2)
  expect(mails.filter(({ text }) => text.includes('De kaart is er weer.'))).toHaveLength(1)
}, 60_000)

test('what a stranger writes is one line on the console: no line of ours, and no order to the terminal', async () => {
  const complain = (name: string, message: string) =>
    app.browser().call('complain', {
      body: { kind: 'other', name, email: 'iemand@voorbeeld.example', message },
    })
  await complain('Jan\r\nNo complaint is open.', 'Weg\u001b[2J\u009b2J\u202eermee\u2028en\nwel nu.')
  await complain('Piet', 'Hoi.')
  const { line } = await run('complaints')
  expect(line.split('\n')).toHaveLength(4)
  expect(line).toContain('Jan No complaint is open. <iemand@voorbeeld.example>')
  expect(line).toContain('says: Weg [2J 2J ermee en wel nu.')
  await app.db.deleteFrom('complaint').execute()
}, 60_000)

test('without queues nothing is decided, because nobody would hear of it', async () => {
  const member = await makeMember(app)
  await sql`alter schema pgboss rename to pgboss_away`.execute(app.db)
  try {
    const answer = await run('ban', member.email, '--reason', 'Vroeg leden om geld.')
    expect(answer).toEqual({ code: 1, line: 'Start the app once before: its queues do not exist yet.' })
    expect(await statusOf(member.accountId)).toBe('active')
    await sql`alter table report rename to report_away`.execute(app.db)
    const early = await run('reports')
    await sql`alter table report_away rename to report`.execute(app.db)
    expect(early).toEqual({ code: 1, line: 'Start the app once before: relation "report" does not exist.' })
  } finally {
    await sql`drop schema pgboss cascade`.execute(app.db)
    await sql`alter schema pgboss_away rename to pgboss`.execute(app.db)
  }
}, 60_000)

test('what cannot be done is told in one line, and nothing is changed', async () => {
  const member = await makeMember(app)
  const usage = `Usage: npm run member -- ban|unban|disable|enable <profile id or e-mail> --reason "why"
       npm run member -- ban <profile id or e-mail> --reason "why" --fraud
       npm run member -- reports
       npm run member -- dismiss <report id> --reason "why nothing is wrong"
       npm run member -- complaints
       npm run member -- answer <complaint id> --reason "what is answered"`
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
