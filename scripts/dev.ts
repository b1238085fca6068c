// Keeps the database running and restarts the server when one of its files is saved. Files that only pages load are
// left to Vite. (node --watch would also react to Vite's temporary files and restart for ever.)
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { runWithDatabase } from './run-with-database.ts'

const settleMs = 150
const pageFiles = /\.tsx$|\.test\.|\.gen\.ts$|\/(kit|client|pages|lang|ui)\//

await runWithDatabase(async () => {
  let server = startServer()
  let restarting: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function restart(): Promise<void> {
    await stopServer(server)
    server = startServer()
    restarting = null
  }
  function changed(file: string): void {
    if (!/\.(ts|sql)$/.test(file) || pageFiles.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      console.log(`${file} has changed: starting again`)
      restarting ??= restart()
    }, settleMs)
  }

  for (const folder of ['src', 'db', 'seed'])
    watch(folder, { recursive: true }, (_, name) => changed(`${folder}/${name}`))
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => done())
  })
  clearTimeout(timer)
  await restarting
  await stopServer(server)
})
process.exit()

function startServer(): ChildProcess {
  return spawn(process.execPath, ['src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT') // SIGTERM would wait for load balancers
  await once(server, 'exit')
}
