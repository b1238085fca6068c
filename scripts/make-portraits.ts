// node scripts/make-portraits.ts: draws the people and scenes of our own pages into src/kit/pictures; none of them is a
// member of the demo. Run it after changing how people are drawn.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { chooseFace, chooseMoment, type Face, type Moment } from '../seed/choose-parts.ts'
import { drawPerson, drawScene } from '../seed/draw-portrait.ts'

type Drawn = readonly [
  name: string,
  who: readonly [Face['gender'], age: number, Face['hair'], Face['eyes'], Face['skin'], Face['hairStyle']],
  moment: readonly [Moment['scene'], Moment['clothes'], Moment['mouth']],
  rest?: Partial<Face>,
]
const CAST: readonly Drawn[] = [
  ['anouk', ['female', 33, 'brown', 'brown', 'warm', 'lowbun'], ['city', 'boat', 'laugh']],
  ['daan', ['male', 34, 'brown', 'green', 'fair', 'quiff'], ['canal', 'shirt', 'laugh'], { beard: 'stubble' }],
  ['eva', ['female', 28, 'brown', 'brown', 'fair', 'topbun'], ['beach', 'tee', 'laugh']],
  ['femke', ['female', 29, 'blond', 'blue', 'fair', 'long'], ['field', 'straps', 'laugh']],
  ['hans', ['male', 58, 'grey', 'blue', 'fair', 'receding'], ['home', 'jacket', 'grin'], { glasses: 'square' }],
  ['imani', ['female', 33, 'black', 'brown', 'deep', 'afro'], ['sunset', 'straps', 'grin'], { earring: 'hoop' }],
  ['kwame', ['male', 36, 'black', 'brown', 'brown', 'buzz'], ['studio3', 'turtle', 'grin'], { beard: 'full' }],
  ['linh', ['female', 32, 'black', 'brown', 'warm', 'bob'], ['studio1', 'shirt', 'grin'], { eyeShape: 'narrow' }],
  ['lotte', ['female', 31, 'red', 'green', 'porcelain', 'fringe'], ['forest', 'jacket', 'laugh'], { freckles: true }],
  ['marieke', ['female', 61, 'grey', 'blue', 'fair', 'short'], ['home', 'turtle', 'grin'], { glasses: 'oval' }],
  ['mats', ['male', 27, 'dark_blond', 'hazel', 'fair', 'curlytop'], ['dunes', 'tee', 'laugh'], { glasses: 'square' }],
  ['milan', ['male', 31, 'black', 'brown', 'tan', 'curlytop'], ['city', 'hoodie', 'laugh'], { beard: 'stubble' }],
  ['noor', ['female', 29, 'black', 'brown', 'olive', 'long'], ['canal', 'blazer', 'grin']],
  ['petra', ['female', 47, 'dark_blond', 'brown', 'fair', 'lob'], ['field', 'blazer', 'grin']],
  ['romy', ['female', 38, 'brown', 'hazel', 'fair', 'ponytail'], ['mount', 'tee', 'laugh']],
  ['sanne', ['female', 34, 'blond', 'blue', 'fair', 'waves'], ['cafe', 'turtle', 'laugh']],
  ['tarik', ['male', 35, 'black', 'brown', 'olive', 'sidepart'], ['cafe', 'shirt', 'grin'], { beard: 'stubble' }],
  ['yasmin', ['female', 36, 'brown', 'brown', 'olive', 'bigcurls'], ['kitchen', 'boat', 'laugh']],
  ['zoe', ['female', 35, 'brown', 'brown', 'brown', 'bigcurls'], ['studio1', 'wrap', 'laugh'], { earring: 'hoop' }],
]
/** Portraits that illustrate a choice, in thumbnail size. */
const SMALL = ['anouk', 'eva', 'hans', 'lotte', 'milan', 'petra']
const SCENES = ['cafe', 'canal', 'dunes'] as const
const QUALITY = { quality: 80, effort: 6 }

for (const drawn of CAST) {
  const picture = await paint(drawn)
  const [name] = drawn
  await sharp(picture).resize(560, 700).webp(QUALITY).toFile(pathOf(name))
  await sharp(picture)
    .resize(320, 400)
    .webp(QUALITY)
    .toFile(pathOf(`${name}-320`))
  if (!SMALL.includes(name)) continue
  const head = sharp(picture).extract({ left: 80, top: 80, width: 480, height: 480 })
  await head
    .resize(128, 128)
    .webp(QUALITY)
    .toFile(pathOf(`${name}-s`))
}
for (const scene of SCENES) {
  const wide = sharp(await paintScene(scene)).extract({ left: 0, top: 100, width: 640, height: 480 })
  await wide
    .resize(560, 420)
    .webp(QUALITY)
    .toFile(pathOf(`scene-${scene}`))
}

function paint([name, who, [scene, clothes, mouth], rest]: Drawn): Promise<Buffer> {
  const [gender, age, hair, eyes, skin, hairStyle] = who
  const person = { key: `kit-${name}`, gender, age, hair, eyes, body: 'normal', fictional: true, pictures: 1 } as const
  const face: Face = { ...chooseFace(person), skin, hairStyle, glasses: null, beard: null, ...rest }
  const plain = { pattern: null, pose: 'none', tilt: 2, shift: 0, zoom: 1.2 } as const
  const moment: Moment = { ...chooseMoment(face, 0), ...plain, scene, clothes, mouth }
  return paintScene(scene).then((ground) =>
    sharp(ground)
      .composite([{ input: Buffer.from(drawPerson(face, moment)) }])
      .png()
      .toBuffer(),
  )
}

function paintScene(scene: Moment['scene']): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(scene)))
    .flatten()
    .blur(7)
    .png()
    .toBuffer()
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../src/kit/pictures/${name}.webp`, import.meta.url))
}
