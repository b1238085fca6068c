// npm run cluster -- [--port 7100] [--dir folder]: runs a whole multi-node installation on this machine.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { isStartupError, startupError } from '../src/platform/startup-error.ts'
import { startCluster } from './cluster/start.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort())
const { signal } = stopping

try {
  const values = readOptions()
  const base = Number(values.port)
  if (!Number.isSafeInteger(base) || base < 1_024 || base > 65_000)
    throw startupError(`--port must be a number from 1024 to 65000, not ${values.port}.`)
  const cluster = await startCluster({
    base,
    folder: values.dir ?? null,
    signal,
    log: (line) => console.log(`${line} …`),
  })
  const { layout, origin } = cluster
  const listed = (list: { name: string; port: number }[]) => list.map(({ name, port }) => `${name} :${port}`).join(', ')
  const lines = [
    '',
    `  The cluster is ready (demo, invented people only)`,
    `  open       ${origin}`,
    `  product    ${listed([...layout.webNodes, ...layout.jobNodes])}`,
    `  databases  ${listed(layout.databases)}, by Patroni with ${listed(layout.etcds)}`,
    `             the primary by HAProxy :${layout.primary}, by PgBouncer :${layout.pgBouncer}`,
    `  Redis      ${listed([...layout.redises, ...layout.sentinels])}`,
    `  logs       ${layout.folder}/logs`,
    '  stop       Ctrl-C',
    '',
  ]
  console.log(lines.join('\n'))
  if (!signal.aborted) await once(signal, 'abort')
  console.log('Stopping …')
  await cluster.stop()
  process.exit(0)
} catch (error) {
  if (signal.aborted) process.exit(0)
  console.error(isStartupError(error) ? error.message : error)
  process.exit(1)
}

function readOptions() {
  try {
    return parseArgs({ options: { port: { type: 'string', default: '7100' }, dir: { type: 'string' } } }).values
  } catch (error) {
    throw startupError(error instanceof Error ? error.message : String(error), error)
  }
}
