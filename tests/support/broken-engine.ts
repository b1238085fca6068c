import { answerParent } from '../../src/platform/images/child-work.ts'
// A broken picture engine: some pictures crash it, and it declares all others undecodable.
import type { PictureAnswer, PictureQuestion } from '../../src/platform/images/picture-program.ts'

await answerParent<PictureQuestion, PictureAnswer>({ residentMiB: 300, cpuMs: 10_000 }, async () => async (asked) => {
  if (asked !== 'control' && 'path' in asked && asked.path.endsWith('deadly')) process.kill(process.pid, 'SIGSEGV')
  return null
})
