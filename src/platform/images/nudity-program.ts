// Runs in a process of its own, so that a photo is processed all the same when the classifier dies or is missing.
import { answerParent } from './child-work.ts'

const LIMITS = { residentMiB: 500, cpuMs: 10_000 }

await answerParent<Uint8Array, number>(LIMITS, async () => {
  const { loadClassifier } = await import('./nudity-score.ts')
  const score = await loadClassifier()
  // What was read and unpacked for it.
  globalThis.gc?.()
  return score
})
