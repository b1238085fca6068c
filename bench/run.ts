// npm run bench: what the product does on this machine, beside what the machine could do at best.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { checkBooks } from '../src/features/books/reads/check-books.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { backfill } from './benchmarks/backfill.ts'
import { chats } from './benchmarks/chats.ts'
import { conversations } from './benchmarks/conversations.ts'
import { day } from './benchmarks/day.ts'
import { delivery } from './benchmarks/delivery.ts'
import { desk } from './benchmarks/desk.ts'
import { compareSizes, discovery } from './benchmarks/discovery.ts'
import { enumeration } from './benchmarks/enumeration.ts'
import { geocode } from './benchmarks/geocode.ts'
import { likes } from './benchmarks/likes.ts'
import { logins } from './benchmarks/logins.ts'
import { mails } from './benchmarks/mails.ts'
import { money } from './benchmarks/money.ts'
import { overload } from './benchmarks/overload.ts'
import { pages } from './benchmarks/pages.ts'
import { profile } from './benchmarks/profile.ts'
import { push } from './benchmarks/push.ts'
import { scroll } from './benchmarks/scroll.ts'
import { search } from './benchmarks/search.ts'
import { send } from './benchmarks/send.ts'
import { sockets } from './benchmarks/sockets.ts'
import { start } from './benchmarks/start.ts'
import { swipe } from './benchmarks/swipe.ts'
import { uploads } from './benchmarks/uploads.ts'
import { vitals } from './benchmarks/vitals.ts'
import type { Bench, Fact, Row } from './measure.ts'
import { readOptions } from './options.ts'
import { startServer } from './processes.ts'
import { writeReport } from './report.ts'
import { makeWorld, type World } from './world.ts'

// Before React is loaded for the rendering ceiling.
process.env['NODE_ENV'] = 'production'

const options = readOptions(process.argv.slice(2))
const chosen = (name: string) => name.includes(options.only)
const say = (text: string) => void process.stderr.write(`${text}\n`)

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] })
say(`seeding ${options.members} members …`)
const world = await makeWorld(options)
try {
  const rows = await measureCalls(world)
  const facts: Fact[] = []
  if (chosen('delivery')) facts.push(...(await tell('delivery', () => delivery(options, world))))
  const ledger = await describeLedger(world)
  if (chosen('sockets')) facts.push(await tell('sockets', () => sockets(options, world)))
  if (chosen('conversations')) facts.push(...(await tell('conversations', () => conversations(options, world))))
  if (chosen('scroll')) facts.push(...(await tell('scroll', () => scroll(world))))
  if (chosen('logins')) facts.push(...(await tell('logins', () => logins(options, world))))
  if (chosen('uploads')) facts.push(...(await tell('uploads', () => uploads(options, world))))
  if (chosen('swipe')) facts.push(...(await tell('swipe', () => swipe(options, world))))
  if (chosen('likes')) facts.push(...(await tell('likes', () => likes(options, world))))
  if (chosen('discovery')) facts.push(...(await measureDiscovery(world)))
  if (chosen('day')) facts.push(...(await tell('day', () => withServer(world, day))))
  if (chosen('money')) facts.push(...(await tell('money', () => money(world))))
  if (chosen('mails')) facts.push(...(await tell('mails', () => mails(world))))
  if (chosen('push')) facts.push(...(await tell('push', () => push(options, world))))
  if (chosen('backfill')) facts.push(...(await tell('backfill', () => backfill(options, world))))
  if (chosen('desk')) facts.push(...(await tell('desk', () => desk(options, world))))
  if (chosen('overload')) facts.push(...(await tell('overload', () => overload(options, world))))
  if (chosen('vitals')) facts.push(...(await tell('vitals', () => vitals(world))))
  // A quarter of an hour of hashing: only by name.
  if (options.only === 'enumeration') facts.push(...(await tell('enumeration', () => enumeration(options, world))))
  // Last: it stops the database and starts its own.
  if (chosen('start')) facts.push(await tell('start', () => start(world)))
  const report = writeReport(options, world, { rows, facts, ledger })
  if (options.report === null) process.stdout.write(report)
  else writeFileSync(options.report, report)
} finally {
  await world.stopDatabase()
  world.remove()
}
// A connection that a measured browser or server left open would keep this process.
process.exit(0)

async function measureCalls(world: World): Promise<Row[]> {
  const rows: Row[] = []
  const wanted = Object.entries({ search, profile, chats, send, pages, geocode }).filter(([name]) => chosen(name))
  if (wanted.length === 0) return rows
  await withServer(world, async (bench) => {
    for (const [name, benchmark] of wanted) rows.push(...(await tell(name, () => benchmark(bench))))
  })
  return rows
}

/** Once, or at two sizes with what the larger costs against the smaller. */
async function measureDiscovery(world: World): Promise<Fact[]> {
  const measured = () => tell('discovery', () => withServer(world, discovery))
  const first = await measured()
  if (options.grown === null) return first.facts
  const before = await world.copy()
  say(`seeding up to ${options.grown} members …`)
  say(`took ${(await world.grow(options.grown)).toFixed(0)} s`)
  const second = await measured()
  const among = second.facts.map((fact) => ({
    ...fact,
    name: `${fact.name}, among ${options.grown!.toLocaleString('en')}`,
  }))
  const compared = await tell('sizes', () =>
    compareSizes({ ...before, samples: first.samples }, { ...world, samples: second.samples }, options),
  )
  await before.drop()
  return [...first.facts, ...among, ...compared]
}

async function withServer<T>(world: World, work: (bench: Bench) => Promise<T>): Promise<T> {
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const { connections, seconds, warmupSeconds } = options
  try {
    return await work({ options, world, server, load: { connections, seconds, warmupSeconds } })
  } finally {
    await server.stop()
  }
}

async function tell<T>(name: string, work: () => Promise<T>): Promise<T> {
  say(`measuring ${name} …`)
  const found = await work()
  // What a later benchmark that fails would take with it.
  say(JSON.stringify(found))
  return found
}

/** A fast run that loses money is no fast run. */
async function describeLedger({ databaseUrl }: World): Promise<string> {
  const { db, close } = createDatabase(databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    const { transfers, faults } = await checkBooks(db)
    if (faults.length > 0) throw new Error(`the ledger is wrong after this run: ${faults.join('; ')}`)
    return `After the run the ledger was added up: ${transfers.toLocaleString('en')} transfers, nothing wrong.`
  } finally {
    await close()
  }
}
