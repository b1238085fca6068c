// npm run simulate -- --members 5000000: replays a day of a large country on the measured costs, minute by minute.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { randomOf } from '../tests/chaos/random.ts'
import { type Costs, readCosts } from './measured-costs.ts'

/**
 * Share of a day's acts in each hour of the country, from midnight: quiet at four, most between nine and ten in the
 * evening.
 */
const HOURS = [
  2.4, 1.3, 0.7, 0.4, 0.3, 0.5, 1.2, 2.4, 3.2, 3.4, 3.6, 4, 4.6, 4.5, 4.2, 4.4, 4.9, 5.6, 6.4, 7.4, 8.4, 9.4, 9, 7.8,
]
const MINUTES = 60
/** Of a core: what is busier answers late. */
const BUSY = 0.6
/** Of the active members at a minute of the day's most: pages that are open then. */
const OPEN_AT_ONCE = 0.1
const DAYS_KEPT = 365
/** Primary, standby on another machine, and one more to read from. */
const COPIES = 3
/** What the busiest machine of a usual host has. */
const CORES_OF_ONE = 64

/** Euros a month, as usual hosts of Europe ask for rented machines: an assumption, everything else is measured. */
const PRICES = { core: 6, memoryGb: 1.5, diskTb: 40, pictureTb: 6 }
const PICTURE_MB_A_MEMBER = 2

export type Day = {
  peakActs: number
  serverCores: number
  databaseCores: number
  /** Of the database: what only a primary does when the rest reads elsewhere. */
  primaryCores: number
  memoryGb: number
  diskTb: number
  pictureTb: number
  euros: number
}
type Country = { members: number; active: number; seed: number }

/** @param active share of the members who come on a day @returns what the busiest minute of the day asks for */
export function simulate(costs: Costs, { members, active, seed }: Country): Day {
  const random = randomOf(seed)
  const whole = HOURS.reduce((sum, share) => sum + share, 0)
  let busiest = { acts: 0, server: 0, database: 0, primary: 0 }
  for (let minute = 0; minute < HOURS.length * MINUTES; minute++) {
    const share = between(minute) / whole / MINUTES
    const now = { acts: 0, server: 0, database: 0, primary: 0 }
    for (const { aDay, serverMs, databaseMs, writes } of costs.acts) {
      const acts = noisy(members * active * aDay * share, random)
      now.acts += acts
      now.server += acts * serverMs
      now.database += acts * databaseMs
      if (writes) now.primary += acts * databaseMs
    }
    if (now.server + now.database > busiest.server + busiest.database) busiest = now
  }
  const cores = (ms: number) => Math.ceil(ms / (MINUTES * 1_000) / BUSY)
  const [serverCores, databaseCores] = [cores(busiest.server), cores(busiest.database)]
  const sends = costs.acts.find(({ name }) => name === 'sends')!.aDay * members * active
  const rows = members * costs.memberBytes + sends * DAYS_KEPT * costs.messageBytes
  const open = members * active * OPEN_AT_ONCE
  // A process of the product on each core; of the database what a year's rows are used for within a day, one in ten.
  const memoryGb = Math.ceil(
    (serverCores * costs.processMb + (open / 1_000) * costs.socketsMb) / 1_024 + rows / 10 / 1e9,
  )
  const diskTb = (rows * COPIES) / 1e12
  const pictureTb = (members * PICTURE_MB_A_MEMBER) / 1e6
  const euros =
    (serverCores + databaseCores) * PRICES.core +
    memoryGb * PRICES.memoryGb +
    diskTb * PRICES.diskTb +
    pictureTb * PRICES.pictureTb
  return {
    peakActs: busiest.acts / MINUTES,
    serverCores,
    databaseCores,
    primaryCores: cores(busiest.primary),
    memoryGb,
    diskTb,
    pictureTb,
    euros,
  }
}

/** An hour grows into the next. */
function between(minute: number): number {
  const [hour, part] = [Math.floor(minute / MINUTES), (minute % MINUTES) / MINUTES]
  return HOURS[hour]! * (1 - part) + HOURS[(hour + 1) % HOURS.length]! * part
}

/** As many as come when each member comes by themselves: about the square root more or less. */
const noisy = (mean: number, random: { next(): number }): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
}

if (import.meta.main) {
  try {
    tell()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function tell(): void {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '1000000,10000000,100000000' },
      active: { type: 'string', default: '0.25' },
      seed: { type: 'string', default: '1' },
    },
  })
  const costs = readCosts(readFileSync(new URL('../docs/benchmarks.md', import.meta.url), 'utf8'))
  const country = { active: Number(values.active), seed: Number(values.seed) }
  const sizes = values.members.split(',').map(Number)
  if ([country.active, country.seed, ...sizes].some((one) => !(one > 0)))
    throw new Error('--members, --active and --seed must be numbers above 0')
  console.log(
    `| members | acts/s at most | cores of servers | of the database | of these a primary's | memory GB | database TB | pictures TB | € a month |`,
  )
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const members of sizes) console.log(line(members, simulate(costs, { ...country, members })))
}

function line(members: number, day: Day): string {
  const whole = (n: number) => Math.round(n).toLocaleString('en')
  const primary = `${whole(day.primaryCores)}${day.primaryCores > CORES_OF_ONE ? ' (more than one machine)' : ''}`
  return `| ${[
    whole(members),
    whole(day.peakActs),
    whole(day.serverCores),
    whole(day.databaseCores),
    primary,
    whole(day.memoryGb),
    day.diskTb.toFixed(1),
    day.pictureTb.toFixed(1),
    whole(day.euros),
  ].join(' | ')} |`
}
