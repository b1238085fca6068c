import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '../src/platform/free-port.ts'
import { eventually, startApp } from './support/app.ts'
import { atEnd } from './support/at-end.ts'
import { makeMember } from './support/makers.ts'
import { programEnv } from './support/program-env.ts'
import { haveProgram } from './support/redis.ts'
import { makeCertificate } from './support/tls-proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const isThere = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0

test.skipIf(!isThere('systemd-analyze', '--version'))(
  'the unit is one that systemd takes, and leaves a process little [F-7]',
  () => {
    const unit = join(folder, 'lonk@1.service')
    // Where it lies is not where these tests run, and there is no such user here.
    const here = readFileSync('deploy/systemd/lonk@.service', 'utf8')
      .replaceAll('/srv/lonk', process.cwd())
      .replaceAll('=lonk\nGroup=lonk', '=root\nGroup=root')
    writeFileSync(unit, here)
    const analyze = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
      return { status, words: stdout + stderr }
    }
    const verified = analyze('verify', '--man=no', unit)
    expect(verified.words.split('\n').filter((line) => line.includes('lonk@1'))).toEqual([])
    // In tenths: from 0, locked up, to 100, as a service is that says nothing.
    const { status, words } = analyze('security', '--offline=yes', '--threshold=20', '--no-pager', unit)
    expect([status, words.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')])
  },
)

test('what compose.yaml is given of secrets and keys gets neither into the image nor into git [SEC-19]', () => {
  const secret = ['settings/lonk.env', 'settings/postgres-password', 'settings/storage-secret', 'certificates/site.pem']
  const kept = readFileSync('.dockerignore', 'utf8').split('\n')
  // Unlike git's, its lines are matched from the root of the tree only.
  expect(secret.filter((path) => !kept.includes(path.split('/')[0]!))).toEqual([])
  expect(kept).toContain('**/*.env')
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...secret], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(secret)
})

test.skipIf(!haveProgram('haproxy', 'haproxy'))(
  'HAProxy ends TLS, lets a live connection through, believes no visitor, and sends none to a node that stops [OPS-5]',
  async () => {
    const app = await startApp({ listen: true, config: { trustedProxies: 1 } })
    const told: IncomingHttpHeaders[] = []
    // Before the product, which believes no such host either, and takes it away.
    app.app.server.server.prependListener('request', ({ url, headers }: IncomingMessage) => {
      if (url === '/api/settings.php') told.push({ ...headers })
    })
    const member = await makeMember(app)
    const { origin, ca, pid } = await startHaproxy(new URL(app.origin).port)
    const ask = (path: string, headers = {}) =>
      new Promise<{ status: number; words: string }>((done, fail) => {
        get(`${origin}${path}`, { ca, headers }, (answer) => {
          text(answer).then((words) => done({ status: answer.statusCode!, words }), fail)
        }).on('error', fail)
      })
    await eventually(() =>
      ask('/livez').then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    const lies = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'desk.lonk.example', 'x-forwarded-proto': 'http' }
    await ask('/api/settings.php', lies)
    expect(told).toMatchObject([{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }])
    expect(told[0]).not.toHaveProperty('x-forwarded-host')
    // Who talks to strangers is not root, by whomever it was started.
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\t.*\b0\b/m)
    expect((await ask('/metrics', { authorization: `Bearer ${app.services.config.metricsToken}` })).status).toBe(404)
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = io(origin, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin, cookie },
      ca: ca.toString(),
    })
    atEnd(() => void socket.close())
    const heard: unknown[] = []
    socket.onAny((...event) => void heard.push(event))
    await new Promise<void>((connected, refused) => socket.once('connect', connected).once('connect_error', refused))
    app.services.live.emit(member.accountId, 'user', {})
    await eventually(() => heard.length > 0)
    app.app.retire()
    await eventually(async () => (await ask('/livez')).status === 503)
    // Who is there already is answered until the end.
    expect(socket.connected).toBe(true)
  },
)

async function startHaproxy(port: string): Promise<{ origin: string; ca: Buffer; pid: number }> {
  const { key, certificate } = makeCertificate(folder)
  const certificates = join(folder, 'certificates')
  mkdirSync(certificates)
  writeFileSync(join(certificates, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const [http, https] = [await findFreePort(), await findFreePort()]
  const env = {
    ...programEnv(),
    CERTIFICATES: certificates,
    NODES: '1',
    NODE: `127.0.0.1:${port}`,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
  }
  const shipped = readFileSync('deploy/haproxy.cfg', 'utf8')
  // Only root can become somebody else.
  const config = process.getuid?.() === 0 ? shipped : shipped.replace(/^ {2}user .*\n {2}group .*\n/m, '')
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  const proxy = spawn('haproxy', ['-f', join(folder, 'haproxy.cfg')], { env, stdio: 'ignore' })
  atEnd(() => void proxy.kill('SIGKILL'))
  return { origin: `https://127.0.0.1:${https}`, ca: readFileSync(certificate), pid: proxy.pid! }
}
