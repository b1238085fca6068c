import sharp, { type Sharp } from 'sharp'
import { fileKey } from '../src/features/photos/rules.ts'
import type { Files } from '../src/platform/files/files.ts'
import { chooseFace, chooseMoment, type Face, type Moment } from './choose-parts.ts'
import { drawPerson, drawScene } from './draw-portrait.ts'
import type { Person } from './person.ts'

const WIDTH = 640
const HEIGHT = 800
const THUMB_PX = 400
/** At most 32: nobody is to be recognised in it. */
const LOCKED = { width: 24, height: 30 }
const SQUARE = { left: 0, top: 30, width: WIDTH, height: WIDTH }
const AT_ONCE = 3
const QUICK_AVIF = { quality: 52, effort: 0, chromaSubsampling: '4:2:0' }
const QUICK_WEBP = { quality: 78, effort: 1 }

/** Where the files of a person's picture number k lie, from 0, the main one. */
export const pictureKey = ({ key }: Person, k: number): string => `demo/${key}-${k + 1}`

/**
 * Draws what is not on the disk yet, in few versions that stand for all those of an upload, and as AVIF only what lists
 * are full of: more would cost the first start more than the rest of it.
 */
export async function drawPictures(files: Files, people: readonly Person[]): Promise<void> {
  const waiting = people.flatMap((person) => Array.from({ length: person.pictures }, (_, k) => ({ person, k })))
  const scenes = new Map<string, Promise<Raw>>()
  const sceneOf = ({ scene, sceneFlipped }: Moment) => {
    const key = `${scene} ${sceneFlipped}`
    const painted = scenes.get(key) ?? paintScene(scene, sceneFlipped)
    scenes.set(key, painted)
    return painted
  }
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const key = pictureKey(next.person, next.k)
      // Written last: whoever finds it finds the others.
      if ((await files.read(fileKey(key, 'w1280.webp'))) !== null) continue
      const face = chooseFace(next.person)
      const moment = chooseMoment(face, next.k)
      await writeVersions(files, { key, main: next.k === 0, picture: await paint(face, moment, await sceneOf(moment)) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}

type Raw = Buffer
/** Three bytes a pixel, without transparency. */
const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
const unpack = (picture: Sharp): Promise<Raw> => picture.removeAlpha().raw().toBuffer()

const paint = (face: Face, moment: Moment, scene: Raw): Promise<Raw> =>
  unpack(sharp(scene, { raw }).composite([{ input: Buffer.from(drawPerson(face, moment)) }]))

function paintScene(scene: Moment['scene'], flipped: boolean): Promise<Raw> {
  const picture = sharp(Buffer.from(drawScene(scene)))
    .flatten()
    .blur(7)
  return unpack(flipped ? picture.flop() : picture)
}

async function writeVersions(
  files: Files,
  { key, main, picture }: { key: string; main: boolean; picture: Raw },
): Promise<void> {
  const whole = () => sharp(picture, { raw })
  const versions: Record<string, Sharp> = {
    // What a card shows.
    ...(main ? { 'w320.avif': whole().resize(320).avif(QUICK_AVIF) } : {}),
    'thumb.webp': whole().extract(SQUARE).resize(THUMB_PX, THUMB_PX).webp(QUICK_WEBP),
    'locked.webp': whole().resize(LOCKED).blur(1.5).webp({ quality: 50 }),
    // As that of an upload it is never larger than the original, and the only one that everything else falls back on.
    'w1280.webp': whole().webp(QUICK_WEBP),
  }
  for (const [version, made] of Object.entries(versions))
    await files.write(fileKey(key, version), await made.toBuffer())
}
