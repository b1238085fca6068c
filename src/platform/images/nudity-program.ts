// Runs in a process of its own, so that a photo is processed all the same when the classifier dies or is missing.
import { answerParent } from './child-work.ts'

const RESIDENT_MAX_MIB = 500

await answerParent<Uint8Array, number>(RESIDENT_MAX_MIB, async () => {
  const { loadClassifier } = await import('./nudity-score.ts')
  return loadClassifier()
})
