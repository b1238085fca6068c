import { expect, test } from 'vitest'
import { runChaos } from './run.ts'

/**
 * Short, so that all tests together stay short; `npm run test:chaos` runs for three minutes, or as long as it is told.
 */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 20)
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000_000)

test(
  `while processes are killed and networks cut nothing is lost, doubled, reordered or miscounted: seed ${SEED} [MSG-6 MSG-7]`,
  async () => {
    const lines: string[] = []
    const options = { seconds: SECONDS, seed: SEED, sockets: 40, rate: 40 }
    const { faults, ...report } = await runChaos({ ...options, log: (line) => lines.push(line) })
    expect(faults, `${lines.join('\n')}\n${JSON.stringify(report)}`).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(SECONDS * 4)
    expect([report.appKills > 0, report.databaseKills + report.cuts > 1, report.repeats > 0]).toEqual([
      true,
      true,
      true,
    ])
  },
  (SECONDS + 120) * 1_000,
)
