import { answerParent } from '../../src/platform/images/child-work.ts'
// An engine that can make nothing: some pictures take it down, of the others it says that they are none.
import type { PictureAnswer, PictureQuestion } from '../../src/platform/images/picture-program.ts'

await answerParent<PictureQuestion, PictureAnswer>({ residentMiB: 300, cpuMs: 10_000 }, async () => async (asked) => {
  if (asked !== 'control' && 'path' in asked && asked.path.endsWith('deadly')) process.kill(process.pid, 'SIGSEGV')
  return null
})
