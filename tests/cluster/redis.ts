import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/start.ts'
import type { Person } from '../chaos/people.ts'
import { type Silence, startLoad } from './load.ts'
import type { Outcome, ProofOptions } from './proof.ts'

/** Until what waited while everything was cold has been sent. */
const WARM_MS = 20_000
const USUAL_MS = 20_000
const SHARE = 0.9
const PAGES_AT_ONCE = 2

/** Takes Redis away, and then lets it hang: sends and pages go on as before, and live pages catch up. */
export async function redis(cluster: Cluster, people: Person[], options: ProofOptions): Promise<Outcome> {
  const { seed, rate, seconds, log } = options
  const load = startLoad(cluster, people, { rate, seed })
  const pages = drawPages(cluster.origin)
  const redises = cluster.layout.redises.map(({ name }) => cluster.at(name))
  await wait(WARM_MS)
  const during = async (what: string, ms: number) => {
    const from = performance.now()
    await wait(ms)
    const to = performance.now()
    const measured = { sends: load.rateBetween(from, to), pages: pages.rateBetween(from, to) }
    log(`${what}: ${measured.sends.toFixed(1)} sends and ${measured.pages.toFixed(1)} pages a second`)
    return measured
  }
  const usual = await during('with Redis', USUAL_MS)
  const mute: Silence[] = []
  const away = async (what: string) => {
    const from = performance.now()
    const measured = await during(what, seconds * 1_000)
    // Pages hear of other nodes again from here on.
    mute.push({ from, to: performance.now() })
    return measured
  }
  await Promise.all(redises.map((one) => one.hold()))
  const gone = await away('without Redis')
  for (const one of redises) one.goOn()
  await wait(10_000)
  for (const one of redises) one.signal('SIGSTOP')
  const hanging = await away('while Redis hangs')
  for (const one of redises) one.signal('SIGCONT')
  await wait(5_000)
  pages.stop()
  const { faults, ...report } = await load.finish(mute)
  for (const [name, measured] of Object.entries({ gone, hanging }))
    for (const what of ['sends', 'pages'] as const)
      if (measured[what] < SHARE * usual[what])
        faults.push(`with Redis ${name} ${measured[what].toFixed(1)} ${what} a second of ${usual[what].toFixed(1)}`)
  if (pages.failed() > 0) faults.push(`${pages.failed()} pages were not drawn`)
  return { faults, figures: { usual, gone, hanging, ...report } }
}

/** Visitors who open one page after the other. */
function drawPages(origin: string) {
  const times: number[] = []
  let failed = 0
  const over = new AbortController()
  const visit = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${origin}/`, { signal: AbortSignal.timeout(8_000) }).catch(() => null)
      await answer?.text().catch(() => '')
      if (answer?.ok) times.push(performance.now())
      else failed += 1
      await wait(200)
    }
  }
  for (let n = 0; n < PAGES_AT_ONCE; n++) void visit()
  return {
    rateBetween: (from: number, to: number) =>
      (times.filter((time) => time >= from && time < to).length / (to - from)) * 1_000,
    failed: () => failed,
    stop: () => over.abort(),
  }
}
