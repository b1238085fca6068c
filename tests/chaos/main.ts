// npm run test:chaos -- [--seconds 180] [--seed n] [--sockets 200] [--rate 200]
// Kills and cuts everything while members write to each other, then counts. The seed is printed; given again, it makes
// the same choices.
import { parseArgs } from 'node:util'
import { runChaos } from './run.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    sockets: { type: 'string', default: '200' },
    rate: { type: 'string', default: '200' },
  },
})
const [seconds, seed, sockets, rate] = [values.seconds, values.seed, values.sockets, values.rate].map(Number) as [
  number,
  number,
  number,
  number,
] // four in, four out
const started = performance.now()
const tell = (line: string) => void process.stdout.write(`${line}\n`)
const at = () => ((performance.now() - started) / 1_000).toFixed(1).padStart(6)
tell(`seed ${seed}: ${seconds} s, ${sockets} sockets, ${rate} messages a second`)
const { faults, ...report } = await runChaos({
  seconds,
  seed,
  sockets,
  rate,
  log: (line) => tell(`${at()} s  ${line}`),
})
tell(JSON.stringify(report, null, 2))
for (const { kind, what } of faults.slice(0, 40)) tell(`${kind}: ${what}`)
tell(
  faults.length === 0
    ? `Nothing lost, doubled, reordered or miscounted. Seed ${seed}.`
    : `${faults.length} faults. Seed ${seed}.`,
)
process.exit(faults.length === 0 ? 0 : 1)
