// A classifier that finds nothing in any picture, at once.
import { answerParent } from '../../src/platform/images/child-work.ts'

await answerParent<Uint8Array, number>({ residentMiB: 300, cpuMs: 10_000 }, async () => async () => 0)
