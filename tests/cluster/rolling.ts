import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../scripts/cluster/start.ts'
import type { Person } from '../chaos/people.ts'
import { startLoad } from './load.ts'
import type { Outcome, ProofOptions } from './proof.ts'
import { makeRelease, ownAsset } from './release.ts'

const VERSIONS = ['1.0.0', '1.0.1'] as const
const READY_WITHIN_MS = 120_000
/** Until the proxy has seen twice that a node is ready. */
const SEEN_MS = 3_000
const ASK_EVERY_MS = 100

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
      // The first page of the new version may have come from here; any node is asked for its files.
      files.expect(version)
      await wait(SEEN_MS)
    }
    await jobs
    minutes.push((performance.now() - since) / 60_000)
    log(`${n + 1}/${deploys} ${version}: in ${Math.round((performance.now() - since) / 1_000)} s`)
  }
  files.stop()
  const { faults: broken, ...report } = await load.finish()
  faults.push(...broken, ...files.faults)
  const internal = [...load.stats.statuses].filter(([status]) => status >= 500 && status !== 503)
  for (const [status, times] of internal) faults.push(`${times} calls were answered with ${status}`)
  const statuses = Object.fromEntries([...load.stats.statuses].toSorted(([a], [b]) => a - b))
  const figures = { ...report, calls: load.stats.calls, broken: load.stats.failures, statuses, files: files.asked() }
  return { faults, figures: { ...figures, longestMinutes: Math.max(...minutes) } }
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

/** Pages of each version that has been served, which ask for a part of theirs. */
function askForFiles(origin: string) {
  const wanted = new Set<string>()
  const faults: string[] = []
  let asked = 0
  const over = new AbortController()
  const run = async () => {
    while (!over.signal.aborted) {
      for (const version of wanted) {
        const answer = await fetch(origin + ownAsset(version), { signal: AbortSignal.timeout(8_000) }).catch(() => null)
        await answer?.text()
        asked += 1
        if (answer?.status !== 200) faults.push(`a file of ${version} was answered with ${answer?.status ?? 'nothing'}`)
      }
      await wait(ASK_EVERY_MS)
    }
  }
  void run()
  return {
    faults,
    asked: () => asked,
    expect: (version: string) => void wanted.add(version),
    stop: () => over.abort(),
  }
}
