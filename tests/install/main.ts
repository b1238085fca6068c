// npm run test:install -- [--from <version before>] [--keep]: as root on Debian, while nothing listens at the ports of
// the proxy, the product and PostgreSQL. Makes an empty Debian 13, starts it as a machine with systemd, and installs,
// upgrades and rolls back the product there by the commands of docs/operations.md alone. About ten minutes.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { installFromDebian } from '../../scripts/debian.ts'

const SITE = 'www.your.site'
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates'
const ANSWERS = `HOST=127.0.0.1
PORT=3000
ORIGIN=https://${SITE}
MIGRATION_DATABASE_URL='postgres://lonk_owner:a long one@127.0.0.1/lonk'
SERVING_ROLE=lonk_serving
STAFF_NAME=Anna
STAFF_EMAIL=anna@your.site
SMTP_URL=smtp://127.0.0.1:1025
MAIL_FROM='Your site <noreply@your.site>'
COMPANY='{"name":"Your B.V.","address":"Straat 1","city":"Amsterdam","country":"NL","kvk":"12345678","tradenames":[],"vat_numbers":[],"support_phone":"+31 20 123 45 67","support_email":"help@your.site"}'
`
const CERTIFICATE = `install -d /etc/haproxy/certificates && cd /etc/haproxy
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE} -keyout key -out /etc/ssl/site.pem
cat /etc/ssl/site.pem key > certificates/site.pem && echo 127.0.0.1 ${SITE} >> /etc/hosts`
const TAKES_MAIL = `import { SMTPServer } from 'smtp-server'
new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => stream.on('end', () => done()).resume() }).listen(1025, '127.0.0.1')`
const MEMBER = {
  email: 'eva@voorbeeld.example',
  name: 'Eva',
  date_of_birth: '1990-06-15',
  password: 'drie blauwe fietsen',
  gender: 'female',
  looking_for: 'male',
  sexuality: 'hetero',
  country: 'NL',
  city: 'Haarlem',
  language: 'nl',
  terms: true,
}

const tell = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { from: { type: 'string' }, keep: { type: 'boolean' } } })
installFromDebian(['debootstrap', 'systemd-container'])
const missing = ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'].filter((path) => !existsSync(path))
if (process.getuid?.() !== 0 || missing.length > 0) {
  tell(`skipped: ${missing[0] ?? 'root'} is needed`)
  process.exit(0)
}

const folder = mkdtempSync('/var/tmp/lonk-machine-')
const root = join(folder, 'root')
const started = performance.now()
const log = (line: string) => tell(`${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${line}`)

log('making an empty Debian 13')
run('debootstrap', ['--include=systemd-sysv,dbus,ca-certificates', 'trixie', root])
copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
if (existsSync(OWN_AUTHORITIES)) cpSync(OWN_AUTHORITIES, join(root, OWN_AUTHORITIES), { recursive: true })
run('chroot', [root, 'update-ca-certificates'])
writeFileSync(join(root, 'etc/apt/apt.conf.d/yes'), 'APT::Get::Assume-Yes "true";\n')
run('git', ['clone', '--quiet', '--bare', '--no-hardlinks', '.', join(root, 'srv/lonk.git')])
const newest = run('git', ['rev-parse', 'HEAD'])
const migration = run('git', ['log', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations'])
const before = run('git', ['rev-parse', values.from ?? `${migration}~1`])

// Where systemd is not the first process, nobody hands out its groups of processes.
const isBare = !existsSync('/run/systemd/system')
const machine = spawn(
  'systemd-nspawn',
  ['-bD', root, '--register=no', '--console=pipe', ...(isBare ? ['--keep-unit'] : [])],
  {
    env: { ...process.env, ...(isBare ? { SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } : {}) },
    stdio: 'ignore',
  },
)
try {
  for (let tries = 0; !isUp(); tries++) {
    if (machine.exitCode !== null || tries > 120) throw new Error('the machine cannot be started here')
    await wait(1_000)
  }
  const manual = readFileSync('docs/operations.md', 'utf8')
  const chapter = manual.slice(manual.indexOf('\n## Install'), manual.indexOf('**In containers.**'))
  const blocks = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands!)
  for (const block of blocks) await typeIn(block)
  await expectServing(before)
  log(`a member signs up: ${call('signup.php', MEMBER)}`)
  const [, another] = /(git clone .*?ln -sfn [^\n]+)/s.exec(blocks[0]!)!
  log('upgrading')
  inside(`${named(another!, newest)} && systemctl restart lonk@1`)
  await expectServing(newest)
  log(`the member logs in: ${call('user.php', MEMBER)}`)
  log('rolling back')
  inside(`ln -sfn /srv/lonk-${before} /srv/lonk && systemctl restart lonk@1`)
  await expectServing(before)
  log(`the member logs in: ${call('user.php', MEMBER)}`)
  log('installed, upgraded and rolled back')
} finally {
  if (machine.exitCode === null) {
    process.kill(Number(leader()), 'SIGKILL')
    await once(machine, 'exit')
  }
  if (values.keep) log(`kept in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

function isUp(): boolean {
  try {
    return /running|degraded/.test(inside('systemctl is-system-running || true'))
  } catch {
    return false
  }
}

/** What a reader of the manual does, and what they must have brought: a certificate, a mail server, the answers. */
async function typeIn(block: string): Promise<void> {
  log(block.split('\n')[0]!)
  if (block.includes('/etc/haproxy/haproxy.cfg')) inside(CERTIFICATE)
  if (!block.includes('setup-production.ts')) return void inside(named(block, before))
  writeFileSync(join(root, 'srv/answers.env'), ANSWERS)
  writeFileSync(join(root, `srv/lonk-${before}/mail.mjs`), TAKES_MAIL)
  inside('systemd-run --unit=mail /srv/lonk/node_modules/.bin/node /srv/lonk/mail.mjs && sleep 2')
  inside(`export NODE_EXTRA_CA_CERTS=/etc/ssl/site.pem; ${block.trim()} --from /srv/answers.env`)
}

function named(commands: string, version: string): string {
  return commands.trim().replaceAll('<the repository>', '/srv/lonk.git').replaceAll('<version>', version)
}

/** Through the proxy, from the folder of that version. */
async function expectServing(version: string): Promise<void> {
  const ask = `curl -s --cacert /etc/ssl/site.pem https://${SITE}/readyz; readlink /proc/$(systemctl show -P MainPID lonk@1)/cwd`
  const wanted = `{"status":"ok"}/srv/lonk-${version}`
  for (let tries = 0; inside(ask) !== wanted; tries++) {
    if (tries > 30) throw new Error(inside('journalctl -u lonk@1 -o cat --no-pager | tail -20'))
    await wait(1_000)
  }
  log(`serves ${version.slice(0, 8)}`)
}

function call(path: string, body: object): string {
  writeFileSync(join(root, 'srv/body.json'), JSON.stringify(body))
  const headers = [`origin: https://${SITE}`, 'content-type: application/json', `idempotency-key: ${randomUUID()}`]
  const words = [...headers.map((one) => `-H '${one}'`), '-d @/srv/body.json', '-o /dev/null', `-w '%{http_code}'`]
  const status = inside(`curl -s --cacert /etc/ssl/site.pem ${words.join(' ')} https://${SITE}/api/${path}`)
  if (!status.startsWith('20')) throw new Error(`/api/${path} said ${status}`)
  return status
}

/** The machine's own init, which outlives systemd-nspawn; without it everything in the machine ends. */
function leader(): string {
  return readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').split(' ')[0]!
}

/** As root in the machine. */
function inside(commands: string): string {
  const env = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', 'HOME=/root', 'LANG=C.UTF-8']
  const words = ['env', '-i', ...env, 'DEBIAN_FRONTEND=noninteractive', 'sh', '-ec', commands]
  return run('nsenter', ['-t', leader(), '-m', '-u', '-i', '-n', '-p', '-C', '-r', '-w', ...words])
}

function run(program: string, words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0)
    throw new Error(`${program} ${words.at(-1)} ended with ${status}:\n${stdout}${stderr}`.slice(-4_000))
  return stdout.trim()
}
