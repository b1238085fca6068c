// npm run cluster:test -- [--seed n] [--only kills,redis,rolling,sockets,third] [--rate 200] [--kills 40] [--port 7200]
// … Proves on a cluster of its own what several nodes promise. The seed is printed; given again, it makes the same
// choices.
import { inspect } from 'node:util'
import { whatIsMissing } from '../../scripts/cluster/programs.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/start.ts'
import { isStartupError } from '../../src/platform/startup-error.ts'
import type { Person } from '../chaos/people.ts'
import { kills } from './kills.ts'
import { makeWorld } from './make-world.ts'
import { readOptions } from './options.ts'
import type { Proof } from './proof.ts'
import { redis } from './redis.ts'
import { rolling } from './rolling.ts'
import { sockets } from './sockets.ts'
import { third } from './third.ts'

const PROOFS: Record<string, Proof> = { kills, redis, rolling, sockets, third }

const stopping = new AbortController()
const started = performance.now()
const tell = (line: string) => void process.stdout.write(`${line}\n`)
const log = (line: string) => tell(`${((performance.now() - started) / 1_000).toFixed(1).padStart(6)} s  ${line}`)
let cluster: Cluster | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping.abort()
    void cluster?.stop().then(() => process.exit(1))
  })

try {
  const options = readOptions(process.argv.slice(2), Object.keys(PROOFS))
  const reason = whatIsMissing()
  if (reason !== null) {
    tell(`skipped: ${reason}`)
    process.exit(0)
  }
  tell(`seed ${options.seed}: ${options.rate} messages a second, ${options.only.join(', ')}`)
  const people: Person[] = []
  const ours = await startCluster({
    base: options.port,
    folder: options.dir,
    // Everybody comes from one address here.
    more: {
      RATE_LIMIT_FACTOR: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      SOCKETS_PER_MEMBER: '1000',
      LOG_LEVEL: 'warn',
    },
    before: async (begun) => void people.push(...(await makeWorld(begun, options.people * options.only.length))),
    signal: stopping.signal,
    log,
  })
  cluster = ours
  let faults = 0
  for (const name of options.only) {
    log(`${name} …`)
    // Of its own for each: what the one before it sent is nothing that it could know.
    const own = people.splice(0, options.people)
    const outcome = await PROOFS[name]!(ours, own, { ...options, log })
    tell(`${name}: ${JSON.stringify(outcome.figures, null, 2)}`)
    for (const fault of outcome.faults.slice(0, 40)) tell(`FAULT ${fault}`)
    faults += outcome.faults.length
  }
  tell(faults === 0 ? `All held. Seed ${options.seed}.` : `${faults} faults. Seed ${options.seed}.`)
  await ours.stop()
  process.exit(faults === 0 ? 0 : 1)
} catch (error) {
  if (!stopping.signal.aborted) tell(isStartupError(error) ? error.message : inspect(error))
  await cluster?.stop()
  process.exit(1)
}
