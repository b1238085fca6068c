import sharp, { type Sharp } from 'sharp'
import { fileKey } from '../src/features/photos/rules.ts'
import type { Files } from '../src/platform/files/files.ts'
import { drawPerson, drawScene, type Portrait, type Scene } from './draw-portrait.ts'
import { randomOf, type Random } from './random.ts'

const WIDTH = 720
const HEIGHT = 900
const THUMB_PX = 480
/** At most 32: nobody is to be recognised in it. */
const LOCKED = { width: 24, height: 30 }
const SQUARE = {
  left: Math.round(WIDTH * 0.06),
  top: Math.round(HEIGHT * 0.14),
  width: Math.round(WIDTH * 0.88),
  height: Math.round(WIDTH * 0.88),
}
const PEOPLE_OF_EACH_GENDER = 30
/** Every third has two more pictures. */
const ALBUM_EVERY = 3
const AT_ONCE = 3

export type Picture = { storageKey: string; gender: 'female' | 'male'; mature: boolean; album: string[] }

/** The pool of invented faces that all members of the demo world share, without the files. */
export const pictures: readonly Picture[] = (['female', 'male'] as const).flatMap((gender) =>
  Array.from({ length: PEOPLE_OF_EACH_GENDER }, (_, n) => ({
    storageKey: keyOf(gender, n, 0),
    gender,
    mature: isMature(n),
    album: n % ALBUM_EVERY === 0 ? [keyOf(gender, n, 1), keyOf(gender, n, 2)] : [],
  })),
)

/**
 * Draws what is not on the disk yet: the versions of each picture as those of an upload. AVIF of the small ones only, which lists are
 * full of: the others would cost the first start more than the rest of it.
 */
export async function drawPictures(files: Files): Promise<void> {
  const waiting = pictures.flatMap(({ gender, album }, i) =>
    [0, ...album.map((_, k) => k + 1)].map((k) => ({ gender, n: i % PEOPLE_OF_EACH_GENDER, k })),
  )
  const scenes = new Map<Scene, Promise<Raw>>()
  const draw = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await drawPicture(files, next, scenes)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}

type Raw = Buffer
/** Three bytes a pixel, without transparency. */
const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
const unpack = (picture: Sharp): Promise<Raw> => picture.raw().toBuffer()
type Which = { gender: 'female' | 'male'; n: number; k: number }

async function drawPicture(files: Files, { gender, n, k }: Which, scenes: Map<Scene, Promise<Raw>>): Promise<void> {
  const key = keyOf(gender, n, k)
  // Written last: whoever finds it finds the others.
  const last = await files.read(fileKey(key, 'w1280.webp'))
  if (last !== null) return void last.stream.destroy()
  const portrait = portraitOf(gender, n, k)
  const scene = scenes.get(portrait.scene) ?? paintScene(portrait.scene)
  scenes.set(portrait.scene, scene)
  const person = { input: Buffer.from(drawPerson(portrait)), density: (72 * WIDTH) / 600 }
  const whole = await unpack(
    sharp(await scene, { raw })
      .composite([person])
      .removeAlpha(),
  )
  const picture = () => sharp(whole, { raw })
  const square = () => picture().extract(SQUARE)
  const versions: Record<string, Sharp> = {
    'thumb.avif': square().resize(THUMB_PX, THUMB_PX).avif(QUICK_AVIF),
    'thumb.webp': square().resize(THUMB_PX, THUMB_PX).webp(QUICK_WEBP),
    'match.webp': square().webp(QUICK_WEBP),
    'locked.webp': picture().resize(LOCKED).blur(1.5).webp({ quality: 50 }),
    'w320.avif': picture().resize({ width: 320 }).avif(QUICK_AVIF),
    'w320.webp': picture().resize({ width: 320 }).webp(QUICK_WEBP),
    'w640.webp': picture().resize({ width: 640 }).webp(QUICK_WEBP),
    'w1280.webp': picture().webp(QUICK_WEBP),
  }
  for (const [version, made] of Object.entries(versions))
    await files.write(fileKey(key, version), await made.toBuffer())
}

const QUICK_AVIF = { quality: 42, effort: 0 }
const QUICK_WEBP = { quality: 78, effort: 2 }

const paintScene = (scene: Scene): Promise<Raw> =>
  unpack(
    sharp(Buffer.from(drawScene(scene)))
      .flatten()
      .blur(7)
      .resize(WIDTH, HEIGHT),
  )

function keyOf(gender: 'female' | 'male', n: number, k: number): string {
  return `demo/${gender}-${String(n + 1).padStart(2, '0')}-${k + 1}`
}

function isMature(n: number): boolean {
  return n % 5 >= 3
}

const HAIR = {
  female: ['wavy', 'long', 'shoulder', 'bob', 'curly', 'pony', 'topbun', 'lowbun', 'afro', 'pixie'],
  male: ['quiff', 'side', 'mcurly', 'buzz', 'manlong', 'side', 'quiff', 'reced', 'buzz', 'bald'],
} as const
const SKINS = ['a', 'b', 'a', 'c', 'b', 'd', 'a', 'e', 'b', 'f'] as const
const YOUNG_HAIR = {
  fair: ['blond', 'brown', 'chestnut', 'auburn', 'dark', 'ash'],
  dark: ['black', 'dark', 'black', 'brown'],
} as const
const CLOTHES = {
  female: ['boat', 'vneck', 'blazer', 'straps', 'crew', 'turtle', 'shirt'],
  male: ['shirt', 'crew', 'hoodie', 'turtle', 'blazer', 'crew'],
} as const
const COLOURS = [
  ['#F4F1EC', '#D9D2C7'],
  ['#7C3A5E', '#F6EDE8'],
  ['#3F6B5C', '#335749'],
  ['#F0A63C', '#D88A22'],
  ['#5B4B8A', '#4A3C74'],
  ['#C5406C', '#A92F59'],
  ['#E8EEF6', '#B9C7DA'],
  ['#2F4A6D', '#253B58'],
  ['#DCE7F2', '#AEBFD4'],
  ['#6E3B4D', '#5A2E3E'],
  ['#2F6B6B', '#255757'],
  ['#D9724F', '#BF5F3F'],
] as const
const SCENES: readonly Scene[] = [
  'dunes',
  'canal',
  'forest',
  'studio1',
  'home',
  'cafe',
  'beach',
  'mount',
  'field',
  'city',
  'studio3',
  'sunset',
  'studio0',
  'forest3',
  'city4',
  'studio2',
  'dunes5',
  'gym',
  'studio4',
]
const IRISES = { fair: ['#3F6E8C', '#4C6E57', '#5A6E7C', '#4A2F26'], dark: ['#4A2F26', '#3A241D'] } as const

/** The same face in each picture of a person; scene, clothes and expression differ. */
function portraitOf(gender: 'female' | 'male', n: number, k: number): Portrait {
  const face = randomOf(`face ${gender} ${n}`)
  const moment = randomOf(`moment ${gender} ${n} ${k}`)
  const mature = isMature(n)
  const skin = SKINS[(n * 3 + (gender === 'male' ? 1 : 0)) % SKINS.length]!
  const tone = skin === 'a' || skin === 'b' ? 'fair' : 'dark'
  const hair = HAIR[gender].filter((style) => style !== 'afro' || tone === 'dark')
  const young = face.pick(YOUNG_HAIR[tone])
  const colour = COLOURS[(n * 5 + k * 7 + (gender === 'male' ? 3 : 0)) % COLOURS.length]!
  return {
    id: keyOf(gender, n, k),
    gender,
    skin,
    hair: hair[(n + Math.floor(n / 10) * 3) % hair.length]!,
    hairColour: mature && face.chance(0.6) ? face.pick(['grey', 'silver', 'ash'] as const) : young,
    clothes: [moment.pick(CLOTHES[gender]), ...colour],
    scene: SCENES[(n * 4 + k * 5 + (gender === 'male' ? 2 : 0)) % SCENES.length]!,
    tilt: moment.int(2, 5) * (moment.chance(0.5) ? 1 : -1),
    eyes: moment.chance(0.62) ? 'open' : moment.chance(0.8) ? 'smiling' : 'winking',
    mouth: moment.pick(gender === 'female' ? (['open', 'lips', 'soft', 'open'] as const) : (['open', 'soft'] as const)),
    iris: face.pick(IRISES[tone]),
    mature,
    freckles: tone === 'fair' && face.chance(0.25),
    earrings: gender === 'female' && face.chance(0.4),
    ...(face.chance(mature ? 0.4 : 0.15) ? { glasses: face.pick(['#4a3f3a', '#7A2E4E', '#2F3F52'] as const) } : {}),
    ...beardOf(gender, face),
  }
}

function beardOf(gender: 'female' | 'male', face: Random): { beard?: 'full' | 'stubble' | 'goatee' } {
  if (gender === 'female' || face.chance(0.3)) return {}
  return { beard: face.pick(['stubble', 'full', 'stubble', 'goatee'] as const) }
}
