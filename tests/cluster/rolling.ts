import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/start.ts'
import type { Person } from '../chaos/people.ts'
import { startLoad } from './load.ts'
import type { Outcome, ProofOptions } from './proof.ts'
import { makeRelease, ownAsset } from './release.ts'
import { busiestSecond } from './sockets.ts'

const VERSIONS = ['1.0.0', '1.0.1'] as const
const READY_WITHIN_MS = 120_000
/** Until the proxy has seen twice that a node is ready. */
const SEEN_MS = 3_000
const ASK_EVERY_MS = 100
const PARTS_AT_ONCE = 3
/** Half a minute in which a node that ends has its pages go elsewhere. */
const SEEN_OFF_WITHIN_S = 30

/** Puts one version in the place of the other, node by node, again and again, while members write and buy. */
export async function rolling(cluster: Cluster, people: Person[], options: ProofOptions): Promise<Outcome> {
  const { seed, rate, deploys, log } = options
  const { layout } = cluster
  const releases = VERSIONS.map((version) => makeRelease(layout.folder, version))
  const load = startLoad(cluster, people, { rate, seed })
  const files = askForFiles(cluster.origin)
  const faults: string[] = []
  const minutes: number[] = []
  for (let n = 0; n < deploys; n++) {
    const [version, release] = [VERSIONS[n % 2]!, releases[n % 2]!]
    const since = performance.now()
    const deploy = async ({ name, port }: { name: string; port: number }) => {
      await cluster.at(name).replace(cluster.programOf(name, release))
      await untilServes(port, version)
    }
    const jobs = layout.jobNodes.reduce((before, node) => before.then(() => deploy(node)), Promise.resolve())
    for (const node of layout.webNodes) {
      await deploy(node)
      await wait(SEEN_MS)
    }
    await jobs
    minutes.push((performance.now() - since) / 60_000)
    log(`${n + 1}/${deploys} ${version}: in ${Math.round((performance.now() - since) / 1_000)} s`)
  }
  files.stop()
  const busiest = busiestSecond(load.stats.cutAt)
  const most = Math.ceil((2 * people.length) / SEEN_OFF_WITHIN_S)
  if (busiest > most) faults.push(`${busiest} pages lost their connection in one second; ${most} at most`)
  const { faults: broken, ...report } = await load.finish()
  faults.push(...broken, ...files.faults)
  // A page asks again after a 503; all else would be a write whose end nobody knows.
  for (const status of [502, 504] as const)
    if (report.statuses[status] !== undefined)
      faults.push(`${report.statuses[status]} calls were answered with ${status}`)
  if (report.broken > 0) faults.push(`${report.broken} calls were cut`)
  const figures = {
    ...report,
    files: files.asked(),
    cut: load.stats.cutAt.length,
    busiestSecond: busiest,
    atMost: most,
  }
  return { faults, figures: { ...figures, longestMinutes: Number(Math.max(...minutes).toFixed(1)) } }
}

async function untilServes(port: number, version: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  for (;;) {
    const [ready, alive] = await Promise.all(
      ['readyz', 'livez'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`).catch(() => null)),
    )
    if (ready?.ok && alive?.ok && ((await alive.json()) as { version: string }).version === version) return
    if (performance.now() > end) throw new Error(`${version} does not serve at port ${port}`)
    await wait(200)
  }
}

/**
 * A page of whichever version answers, and those that were opened before: each asks for several of its parts at once.
 */
function askForFiles(origin: string) {
  const opened = new Set<string>()
  const faults: string[] = []
  let asked = 0
  const over = new AbortController()
  const ask = (path: string) => fetch(origin + path, { signal: AbortSignal.timeout(8_000) }).catch(() => null)
  const run = async () => {
    while (!over.signal.aborted) {
      const page = (await (await ask('/livez'))?.json().catch(() => null)) as { version: string } | null
      if (page !== null && VERSIONS.some((one) => one === page.version)) opened.add(page.version)
      const parts = [...opened].flatMap((version) => Array.from({ length: PARTS_AT_ONCE }, () => version))
      await Promise.all(
        parts.map(async (version) => {
          const answer = await ask(ownAsset(version))
          await answer?.text()
          asked += 1
          if (answer?.status !== 200)
            faults.push(`a file of ${version} was answered with ${answer?.status ?? 'nothing'}`)
        }),
      )
      await wait(ASK_EVERY_MS)
    }
  }
  void run()
  return {
    faults,
    asked: () => asked,
    stop: () => over.abort(),
  }
}
