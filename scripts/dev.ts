// Holds the database while `node --watch` starts the server again and again.
import { spawn } from 'node:child_process'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async () => {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], { stdio: 'inherit' })
  const stop = () => server.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop)
  await new Promise((done) => server.on('exit', done))
})
process.exit()
