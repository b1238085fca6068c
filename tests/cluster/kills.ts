import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/start.ts'
import type { Person } from '../chaos/people.ts'
import { randomOf } from '../chaos/random.ts'
import { countBehind, makeFence } from './fence.ts'
import { type Harm, HARMS, isWhole } from './harms.ts'
import { startLoad } from './load.ts'
import type { Outcome, ProofOptions } from './proof.ts'

/** Before that Patroni may still call a server running that was killed. */
const NOTICED_MS = 4_000
const WHOLE_WITHIN_MS = 90_000

/** Kills one after the other of all that runs, while members write and buy. */
export async function kills(cluster: Cluster, people: Person[], options: ProofOptions): Promise<Outcome> {
  const { seed, rate, kills: count, log } = options
  await makeFence(cluster)
  const random = randomOf(seed)
  const load = startLoad(cluster, people, { rate, seed: seed + 1 })
  const faults: string[] = []
  const longest: Record<string, number> = {}
  let plan: Harm[] = []
  await wait(3_000)
  for (let n = 1; n <= count; n++) {
    plan = plan.length > 0 ? plan : random.shuffled(HARMS)
    const harm = plan.pop()!
    const since = performance.now()
    try {
      await harm.run(cluster, random)
      await wait(NOTICED_MS)
      await whole(cluster)
    } catch (error) {
      const message = `${harm.name}: ${error instanceof Error ? error.message : String(error)}`
      log(message)
      faults.push(message)
    }
    await wait(500 + random.below(1_500))
    const silence = load.silenceSince(since)
    log(`${n}/${count} ${harm.name}: sends stood still for ${(silence / 1_000).toFixed(1)} s`)
    longest[harm.name] = Math.max(longest[harm.name] ?? 0, Math.round(silence))
    if (silence > harm.withinMs) faults.push(`${harm.name}: sends stood still for ${Math.round(silence)} ms`)
  }
  const { faults: broken, ...report } = await load.finish()
  faults.push(...broken)
  const behind = await countBehind(cluster)
  if (behind > 0) faults.push(`${behind} writes at a server that did not lead any more are there`)
  return { faults, figures: { ...report, longest } }
}

async function whole(cluster: Cluster): Promise<void> {
  // What was killed is noticed first.
  await wait(1_500)
  const end = performance.now() + WHOLE_WITHIN_MS
  while (!(await isWhole(cluster))) {
    if (performance.now() > end) throw new Error('not whole again after 90 s')
    await wait(300)
  }
}
