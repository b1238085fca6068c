// A fake classifier that scores every picture 0 at once.
import { answerParent } from '../../src/platform/images/child-work.ts'

await answerParent<Uint8Array, number>({ residentMiB: 300, cpuMs: 10_000 }, async () => async () => 0)
