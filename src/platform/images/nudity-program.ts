// A process separate from the decoder's, so that photos are processed even when the classifier crashes or is missing.
import { answerParent } from './child-work.ts'

const LIMITS = { residentMiB: 500, cpuMs: 10_000 }

await answerParent<Uint8Array, number>(LIMITS, async () => {
  const { loadClassifier } = await import('./nudity-score.ts')
  const score = await loadClassifier()
  // Frees the buffers that loading the model used.
  globalThis.gc?.()
  return score
})
