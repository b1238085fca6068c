import { cpus, totalmem } from 'node:os'
import type { Rate } from './drive.ts'
import type { Fact, Row, Target } from './measure.ts'
import type { Options } from './options.ts'
import type { World } from './world.ts'

const GIB = 1_024 ** 3

export type Findings = { rows: Row[]; facts: Fact[]; ledger: string }

/** The whole of docs/benchmarks.md. */
export function writeReport(options: Options, world: World, { rows, facts, ledger }: Findings): string {
  const date = new Date().toISOString().slice(0, 10)
  return `# Benchmarks

Written by \`npm run bench\` on ${date}: ${cpus().length} cores, ${Math.round(totalmem() / GIB)} GiB, Node ${process.versions.node}, PostgreSQL with fsync on. ${count(options.members)} members, of whom ${count(options.actors)} make the calls; seeded in ${world.seedSeconds.toFixed(0)} s.

The server runs as \`npm start\` runs it, in a process of its own; a second process sends ${options.connections} calls at once, each in the name of another member, and every answer is a success. Server, sender and database share the cores. What bounds a call is measured in the same run on the same data, and what is held against each other in turns, as the speed of a shared machine changes within seconds:

- **bare**: Fastify with one route and nothing else, an answer of the same size.
- **SQL**: the statements that the call ran, one after the other through one pool of ten connections, with as many calls at once; for sending its transaction alone.
- **render**: React renders the page again with its data in memory, one at a time, each after a page as a browser gets it, alone too: that one also asks the database, is compressed and goes over HTTP. In a loop of its own rendering is quicker, as it finds every cache warm, which no page does that waited for its data.

**alone**: the same calls again, one at a time.

## Calls and pages

| | per second | p50 ms | p99 ms | CPU ms | bare/s | SQL/s | alone p50 ms | alone p99 ms | render ms | ratio to ceiling | target | |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---|
${rows.map(line).join('\n')}

CPU is the time of the server's process for one call. The ratio is the measured rate to that of the SQL; for pages the time of a page alone to that of its rendering (p50).

## Start, memory and first paint

| | measured | target | |
|---|---:|---:|---|
${facts.map(({ name, value, target, hit }) => `| ${name} | ${value} | ${target} | ${mark(hit)} |`).join('\n')}

${ledger}
`
}

function line({ name, measured, cpuMs, bare, sql, render, alone, target }: Row): string {
  const ratio = render ? alone.p50Ms / render.p50Ms : measured.perSecond / (sql ?? bare).perSecond
  const cells = [
    name,
    rate(measured),
    measured.p50Ms.toFixed(1),
    measured.p99Ms.toFixed(1),
    cpuMs.toFixed(2),
    rate(bare),
    rate(sql),
    alone.p50Ms.toFixed(1),
    alone.p99Ms.toFixed(1),
    render?.p50Ms.toFixed(1) ?? '',
    render ? `${ratio.toFixed(2)} ×` : share(ratio),
    ...aim(ratio, alone, target),
  ]
  return `| ${cells.join(' | ')} |`
}

function aim(ratio: number, alone: Rate, target: Target | null): string[] {
  if (target === null) return ['', '']
  if (target.of === 'alone') return [`p99 alone ≤ ${target.p99AtMostMs} ms`, mark(alone.p99Ms <= target.p99AtMostMs)]
  return target.of === 'render'
    ? [`≤ ${target.atMost} ×`, mark(ratio <= target.atMost)]
    : [`≥ ${share(target.atLeast)}`, mark(ratio >= target.atLeast)]
}

const rate = (of: Rate | null): string => (of === null ? '' : count(Math.round(of.perSecond)))
const share = (of: number): string => `${Math.round(of * 100)} %`
const count = (of: number): string => of.toLocaleString('en')
const mark = (hit: boolean | null): string => (hit === null ? '' : hit ? 'hit' : '**miss**')
