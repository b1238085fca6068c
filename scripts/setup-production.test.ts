import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startLocalPostgres } from '../src/platform/db/local-postgres.ts'
import { findFreePort } from '../src/platform/free-port.ts'
import { eventually } from '../tests/support/app.ts'
import { atEnd } from '../tests/support/at-end.ts'
import { startMailSink } from '../tests/support/mail-sink.ts'
import { programEnv } from '../tests/support/program-env.ts'
import { atTerminal } from '../tests/support/terminal.ts'
import { startTlsProxy } from '../tests/support/tls-proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-setup-'))
// When tests run as root, the server runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'lonk.env')
const email = 'eerste@lonk.nl'
const hasTerminals = spawnSync('script', ['--version']).status === 0
const program = `${process.execPath} --no-warnings scripts/setup-production.ts production`

// Needs the built pages; `npm test` builds them first.
describe.skipIf(!existsSync('dist/server/views.js') || !hasTerminals)('npm run setup', { timeout: 180_000 }, () => {
  test('asks until each answer is right, and what it wrote starts production and lets the first operator in [F-7 F-12]', async () => {
    const server = await startLocalPostgres({ dataDir: join(folder, 'postgres') })
    const mail = await startMailSink()
    const port = await findFreePort()
    const proxy = await startTlsProxy(folder, port)
    const env = { ...programEnv(), NODE_EXTRA_CA_CERTS: proxy.certificate, PG_BIN: folder }
    const owner = await makeOwner(server.url)
    const replicating = Object.assign(new URL(owner), { username: 'lonk_backup' })
    // A stand-in, because this machine lacks the client programs of a production server.
    writeFileSync(join(folder, 'pg_receivewal'), '')
    try {
      const { code, shown } = await atTerminal(`${program} --to ${file}`, env, [
        ['Address to listen at', ''],
        ['Port to listen at', 'many'],
        ['PORT is not usable', String(port)],
        ['Where visitors reach', proxy.origin.replace('https', 'http')],
        ['ORIGIN must be the https', proxy.origin.replace('127.0.0.1', '127.0.0.2')],
        ['its certificate is not one that browsers take', proxy.origin],
        ['Where staff reach the desk', ''],
        ['for the role that owns it', owner.replace('lonk_owner:', 'lonk_owner:wrong')],
        ['password authentication failed', owner],
        ['A role that serves is made', 'Lonk Serving'],
        ['SERVING_ROLE must be', 'lonk_serves'],
        ['Redis, through which', 'redis://127.0.0.1:1'],
        ['REDIS_URL names a server that does not answer', ''],
        ['Folder for files', join(process.cwd(), 'package.json')],
        ['DATA_DIR is not usable', join(folder, 'data')],
        ['A private bucket', `s3+http://key:password@127.0.0.1:1/pictures`],
        ['does not answer', ''],
        ['Where backups go', pathToFileURL(join(folder, 'data', 'backup')).href],
        ['BACKUP_URL must lie outside of DATA_DIR', pathToFileURL(join(process.cwd(), 'package.json')).href],
        ['Cannot keep backups in', pathToFileURL(join(folder, 'backup')).href],
        ['The key of a backup', 'AGE'],
        ['BACKUP_KEY is not usable', ''],
        ['for a role that may replicate', ''],
        ['BACKUP_DATABASE_URL must name a role that may replicate', replicating.href],
        ['Name of the first operator', 'Eerste'],
        ['Their e-mail', email],
        ['The mail server', 'smtp://127.0.0.1:1'],
        ['does not let us in (ESOCKET)', mail.url],
        ['Whom mails come from', "Rendez-vous d'Amour <noreply@lonk.nl>"],
        ['MAIL_FROM must be one line without an apostrophe', 'Lonk <noreply@lonk.example>'],
        ['MAIL_FROM must be an address of your own', 'Lonk <noreply@lonk.nl>'],
        ['Company: its name', "Zoet ’t & Zuur's B.V."],
        ['Company: street', 'Keizersgracht 1, 1015 AA'],
        ['Company: city', 'Amsterdam'],
        ['Company: country', 'NL'],
        ['Company: its number', '12345678'],
        ['Company: VAT', 'NL123456789B01'],
        ['Company: names', 'Lonk, Lonk.nl'],
        ['Company: phone', '020 123 45 67'],
        ['Company: e-mail', 'hulp@lonk.nl'],
        ['Company: who may sign', ''],
        ['Company: name, address and phone of the host', ''],
        ['Key of Mollie', ''],
        ['The secret of an installation', ''],
        ['Opens /metrics', ''],
      ])
      expect([code, shown]).toEqual([0, expect.stringContaining(`${email} is invited as operator`)])
      expect(readFileSync(file, 'utf8')).toMatch(/^BACKUP_KEY='AGE-SECRET-KEY-[^]*^BACKUP_DATABASE_URL='postgres:/m)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(mail.taken).toContainEqual(expect.objectContaining({ to: email }))
      const token = /\/admin\/invitation\?token=([\w-]{43})/.exec(shown)![1]
      const started = spawn(process.execPath, ['--no-warnings', `--env-file=${file}`, 'src/main.ts'], {
        env: { ...env, LOG_LEVEL: 'warn', BACKUP_URL: '' },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      atEnd(() => void started.kill('SIGKILL'))
      await eventually(async () => (await proxy.call('GET', '/readyz')).status === 200, { withinMs: 90_000 })
      const accepted = await proxy.call('POST', '/api/admin/invitation.php', {
        token,
        password: 'zeven gele paraplu’s',
      })
      expect([accepted.status, accepted.text]).toEqual([201, expect.stringContaining('enrol')])
      expect((await proxy.call('GET', '/api/companyinfo.php')).text).toContain("Zoet ’t & Zuur's B.V.")
      // The file must be readable by a shell as well as by systemd.
      const inShell = spawnSync('sh', ['-c', `. ${file}; printf %s "$COMPANY"`], { encoding: 'utf8' }).stdout
      expect(JSON.parse(inShell).tradenames).toEqual(['Lonk', 'Lonk.nl'])
      started.kill('SIGINT')
      expect((await once(started, 'exit'))[0]).toBe(0)
      // A new secret would lock everybody out, so an existing file is not overwritten.
      const written = readFileSync(file, 'utf8')
      const answers = join(folder, 'again.env')
      writeFileSync(answers, `${written.replace(/^LONK_SECRET=.*$/m, '')}\nSTAFF_NAME=Eerste\nSTAFF_EMAIL=${email}\n`)
      const again = await atTerminal(`${program} --from ${answers} --to ${answers}.new`, env, [])
      expect([again.code, again.shown]).toEqual([1, expect.stringMatching(/^LONK_SECRET is another than [^\n]+\s*$/)])
      expect(existsSync(`${answers}.new`)).toBe(false)
    } finally {
      await mail.stop()
      await server.stop()
    }
  })

  test('writes nothing over a file that is there, and takes no variable that is none [F-7]', () => {
    const kept = join(folder, 'kept.env')
    writeFileSync(kept, "PORT='3000'\n")
    const answers = join(folder, 'answers.env')
    writeFileSync(answers, "SMTP_ULR='smtp://mail'\n")
    expect(run(`--to ${kept}`)).toMatch(/^There is no terminal to ask at: [^\n]*\n$/)
    expect(run(`--from ${answers} --to ${file}.new`)).toMatch(/^SMTP_ULR is no variable of this program[^\n]*\n$/)
    writeFileSync(answers, "HOST='127.0.0.1'\n")
    expect(run(`--from ${answers} --to ${kept}`)).toMatch(/kept\.env is there already: [^\n]*\n$/)
    expect(readFileSync(kept, 'utf8')).toBe("PORT='3000'\n")
    expect(existsSync(`${file}.new`)).toBe(false)
    // Checked before the first question, because answers would be lost.
    expect(run(`--from ${answers} --to ${join(folder, 'nowhere/lonk.env')}`)).toMatch(
      /nowhere\/lonk\.env cannot be written: [^\n]*\n$/,
    )
  })
})

function run(words: string): string {
  const done = spawnSync('sh', ['-c', `${program} ${words}`], { env: programEnv(), encoding: 'utf8', input: '' })
  expect([done.status, done.stdout]).toEqual([1, ''])
  return done.stderr
}

/** Creates a role that may create roles, as hosting providers do. @returns the URL of its database */
async function makeOwner(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role lonk_owner login createrole password 'password'`)
  await client.query(`create role lonk_backup login replication password 'password'`)
  await client.query('create database members owner lonk_owner')
  await client.end()
  const { port } = new URL(url)
  return `postgres://lonk_owner:password@127.0.0.1:${port}/members`
}
