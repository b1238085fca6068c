// A process between the app and PostgreSQL. It holds a pipe to the app: when the app ends in any way, `kill -9`
// included, the pipe closes and this shuts the database down cleanly.
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import type { ServerLaunch } from './local-postgres-server.ts'

const fastShutdownMs = 15_000
const immediateShutdownMs = 5_000

// as: argv[2] is written by launchServer in local-postgres-server.ts and by nobody else
const launch = JSON.parse(process.argv[2] ?? '{}') as ServerLaunch
const log = openSync(launch.logFile, 'a', 0o600)

const server = spawn(launch.program, [...launch.args, '-c', `lonk.supervisor=${process.pid}`], {
  cwd: '/',
  env: { LC_ALL: 'C', PATH: process.env['PATH'] },
  stdio: ['ignore', log, log],
  ...(launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.gid }),
})

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), fastShutdownMs).unref()
  setTimeout(() => server.kill('SIGKILL'), fastShutdownMs + immediateShutdownMs).unref()
}

server.on('error', () => process.exit(1))
server.on('exit', (code) => process.exit(code ?? 1))
process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
