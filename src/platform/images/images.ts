import { AppError } from '../../contract/errors.ts'
import { PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX } from '../../contract/limits.ts'
import type { Logger } from '../log.ts'
import { isFatal, superviseChild } from './child-process.ts'
import { readHeader, type Header } from './header.ts'
import type { MovingPicture } from './moving.ts'
import type { PictureAnswer, PictureQuestion } from './picture-program.ts'
import type { ProcessedPhoto } from './versions.ts'

export type Images = {
  /** Checks the header only. @throws AppError photo_type · photo_dimensions */
  probe(path: string): Promise<Header>
  /**
   * Decodes the picture in a child process, which may crash without harm.
   * @returns null when it cannot be decoded, or crashed the process twice although a control picture works
   * @throws Error when the process cannot do any work; a later try may succeed
   */
  process(path: string): Promise<ProcessedPhoto | null>
  /** Likelihood of nudity, 0 to 1. It only orders the queue for review. Null when the classifier cannot run. */
  score(photo: Pick<ProcessedPhoto, 'sample'>): Promise<number | null>
  /** Re-encodes a GIF from outside, in the same child process. @returns and @throws as `process` */
  processGif(bytes: Uint8Array): Promise<MovingPicture | null>
  close(): Promise<void>
}

/** Maximum side of a WebP picture. */
const SIDE_MAX_PX = 16_383
/** Long, because background work gets only idle CPU time. */
const PICTURE_WITHIN_MS = 300_000
const SCORE_WITHIN_MS = 120_000
const IDLE_MS = 60_000
const HEAP_MAX_MIB = 128

const PICTURE_PROGRAM = new URL('./picture-program.ts', import.meta.url)
const NUDITY_PROGRAM = new URL('./nudity-program.ts', import.meta.url)

type ImagesOptions = { log: Logger; background?: boolean; engine?: URL; classifier?: URL }

/**
 * Picture processing, in two child processes that start with the first picture and end after a minute without one.
 * @param options `background`: run at the lowest priority; `engine` and `classifier`: the programs to run
 */
export function createImages({
  log,
  background = true,
  engine = PICTURE_PROGRAM,
  classifier: scoring = NUDITY_PROGRAM,
}: ImagesOptions): Images {
  const shared = { idleMs: IDLE_MS, heapMaxMiB: HEAP_MAX_MIB, background }
  const pictures = superviseChild<PictureQuestion, PictureAnswer>({
    ...shared,
    program: engine,
    timeoutMs: PICTURE_WITHIN_MS,
    whenDown: 'wait',
    onTrouble: (reason) => log.warn({ reason }, 'picture process failed'),
  })
  const classifier = superviseChild<Uint8Array, number>({
    ...shared,
    program: scoring,
    timeoutMs: SCORE_WITHIN_MS,
    whenDown: 'refuse',
    onTrouble: (reason) => log.warn({ reason }, 'nudity classifier failed'),
  })
  /** Asks for a control picture, so that a broken engine does not declare good photos undecodable. */
  const expectEngine = async () => {
    if ((await pictures.ask('control')) !== 'works') throw new Error('no picture can be made')
  }
  const make = async (asked: PictureQuestion) => {
    const made = await pictures.ask(asked).catch((error: unknown) => {
      if (isFatal(error)) return null
      throw error
    })
    if (made === null) await expectEngine()
    return made
  }
  return {
    probe,
    async process(path) {
      const made = await make({ path })
      return made === null || made === 'works' || 'moving' in made ? null : made
    },
    score: ({ sample }) => classifier.ask(sample).catch(() => null),
    async processGif(bytes) {
      const made = await make({ gif: bytes })
      return made !== null && made !== 'works' && 'moving' in made ? made : null
    },
    async close() {
      await Promise.all([pictures.stop(), classifier.stop()])
    },
  }
}

async function probe(path: string): Promise<Header> {
  const header = await readHeader(path)
  if (header === null) throw new AppError('photo_type')
  const { width, height } = header
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < PHOTO_SIDE_MIN_PX || long > SIDE_MAX_PX || width * height > PHOTO_PIXELS_MAX)
    throw new AppError('photo_dimensions')
  return header
}
