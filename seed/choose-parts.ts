import type { Person } from './person.ts'
import parts from './portrait-parts.json' with { type: 'json' }
import { randomOf, type Random } from './random.ts'

type Parts = typeof parts
type Part<Kind extends keyof Parts> = keyof Parts[Kind]

/** What stays the same in every picture of a person. */
export type Face = ReturnType<typeof chooseFace>
/** What is different in each. */
export type Moment = ReturnType<typeof chooseMoment>

const SKINS = {
  light: ['porcelain', 'fair', 'fair', 'warm'],
  any: ['warm', 'olive', 'tan', 'brown', 'deep', 'ebony'],
} as const
const HAIR_COLOURS = {
  black: ['black'],
  brown: ['espresso', 'brown', 'chestnut'],
  dark_blond: ['dark_blond'],
  blond: ['blond', 'blond', 'platinum'],
  red: ['red', 'copper'],
  grey: ['grey', 'silver', 'salt'],
  bald: ['brown', 'espresso', 'salt'],
  other: ['pink', 'violet'],
} as const satisfies Record<Person['hair'], readonly Part<'hairColours'>[]>
const HAIR = {
  female: {
    young: ['long', 'waves', 'fringe', 'bob', 'lob', 'ponytail', 'topbun', 'halfup', 'braid', 'lowbun', 'pixie'],
    old: ['bob', 'lob', 'short', 'short', 'pixie', 'lowbun', 'waves'],
    curly: ['curls', 'bigcurls', 'afro', 'locs', 'topbun', 'braid', 'waves', 'lowbun'],
  },
  male: {
    young: [
      'quiff',
      'sidepart',
      'crop',
      'buzz',
      'quiff',
      'sidepart',
      'crop',
      'wavyman',
      'manbun',
      'slick',
      'messy',
      'topknotfade',
      'curlytop',
    ],
    old: ['sidepart', 'receding', 'receding', 'slick', 'crop', 'buzz', 'sidepart'],
    curly: ['shortafro', 'shortafro', 'buzz', 'curlytop', 'locs', 'crop'],
  },
} as const satisfies Record<Person['gender'], Record<string, readonly Part<'hair'>[]>>

const CLOTHES = {
  female: [
    'tee',
    'vneck',
    'scoop',
    'boat',
    'knit',
    'turtle',
    'shirt',
    'blazer',
    'jacket',
    'cardigan',
    'wrap',
    'straps',
    'offshoulder',
  ],
  male: ['tee', 'vneck', 'knit', 'turtle', 'shirt', 'polo', 'hoodie', 'blazer', 'jacket', 'cardigan', 'tee', 'shirt'],
} as const satisfies Record<Person['gender'], readonly Part<'clothes'>[]>
const SPORTY = ['tank', 'tee', 'hoodie'] as const
const PLAIN = ['tee', 'boat', 'knit', 'shirt', 'wrap', 'polo', 'scoop', 'straps', 'offshoulder']
/** Cloth, and what goes with it. */
const COLOURS = [
  ['#F4EFE6', '#C9705B'],
  ['#7C3A5E', '#F3D9D0'],
  ['#3F6B5C', '#E9DFC8'],
  ['#E3A03E', '#FFF6E4'],
  ['#5B4B8A', '#E4D8F3'],
  ['#C5406C', '#FFE3EA'],
  ['#DCE6F0', '#4A6A8C'],
  ['#2F4A6D', '#E8C9A0'],
  ['#6E3B4D', '#E8B7A8'],
  ['#2F6B6B', '#F2C879'],
  ['#D9724F', '#FFF1E2'],
  ['#33323A', '#D9D3CC'],
  ['#8FA876', '#FDF7E7'],
  ['#B8C9DE', '#FFFFFF'],
  ['#A3402F', '#F7DFC4'],
  ['#E7B7A6', '#8C4A4F'],
  ['#4E5B3C', '#E6D7B2'],
  ['#F0D9A8', '#7A5A3A'],
  ['#7C93B5', '#F4ECE0'],
  ['#9B6B43', '#F5E6D0'],
] as const
const POSES = {
  female: ['none', 'none', 'none', 'wave', 'mug', 'strap', 'crossed', 'flowers', 'dog'],
  // Wider shoulders hold a hand that waves out of the picture.
  male: ['none', 'none', 'none', 'mug', 'mug', 'strap', 'crossed', 'flowers', 'dog'],
} as const satisfies Record<Person['gender'], readonly Part<'poses'>[]>
const LONG_HAIRED = ['wavyman', 'manbun', 'locs']
const BUNS = ['topbun', 'manbun']
const COLD = ['snow', 'autumn']
const SUNNY = ['beach', 'dunes', 'tropical', 'harbour', 'lake', 'vineyard', 'lavender', 'field', 'park', 'street']
const FRAMES = ['#3A3034', '#7A4A2E', '#2F3F52', '#8C2F4A', '#B58A3E', '#6A6A70'] as const
const LIPSTICKS = ['#C4506A', '#B23A48', '#A9495A', '#D0706A', '#8E3350'] as const

export function chooseFace(person: Person) {
  const random = randomOf(`face ${person.key}`)
  const { gender, age, hair, eyes } = person
  const dark = ['black', 'brown', 'grey', 'bald', 'other'].includes(hair) && ['brown', 'hazel'].includes(eyes)
  const skin: Part<'skins'> = random.pick(
    dark && random.chance(hair === 'black' ? 0.85 : 0.6) ? SKINS.any : SKINS.light,
  )
  const curly = ['brown', 'deep', 'ebony'].includes(skin) ? 0.85 : skin === 'tan' ? 0.4 : 0.12
  const styles = HAIR[gender][random.chance(curly) ? 'curly' : age > 52 ? 'old' : 'young']
  const hairStyle: Part<'hair'> =
    hair === 'bald' ? (age > 45 && random.chance(0.5) ? 'horseshoe' : 'bald') : random.pick(styles)
  const woman = gender === 'female'
  const around = (most: number) => anyWithin(random, most)
  return {
    ...person,
    skin,
    shape: random.pick(keysOf(parts.faces)),
    jitter: [around(4), around(4), around(6), around(5)] as const,
    hairStyle,
    hairColour: random.pick<Part<'hairColours'>>(HAIR_COLOURS[hair]),
    flipped: random.chance(0.5),
    eyeShape: random.pick(keysOf(parts.eyes)),
    eyeScale: (woman ? 1.16 : 1.06) + around(0.06),
    eyeGap: 42 + around(2.5),
    eyeY: 314 + around(4),
    brow: random.pick(keysOf(parts.brows)),
    browHeight: 35.5 + around(3),
    browWeight: (woman ? 0.85 : 1.35) + around(0.2),
    nose: random.pick(keysOf(parts.noses)),
    noseScale: (woman ? 0.94 : 1.06) + around(0.07),
    lipWidth: 1.07 + around(0.1),
    lipHeight: (woman ? 1.1 : 0.88) + around(0.14),
    lipstick: woman && random.chance(0.45) ? random.pick(LIPSTICKS) : null,
    beard: woman ? null : beardOf(age, hairStyle, random),
    glasses: random.chance(age > 45 ? 0.42 : 0.2) ? random.pick(keysOf(parts.glasses)) : null,
    frame: random.pick(FRAMES),
    freckles: ['porcelain', 'fair'].includes(skin) && random.chance(hair === 'red' ? 0.7 : 0.2),
    mole: random.chance(0.12) ? ([around(1) > 0 ? 52 : -52, 384 + around(12)] as const) : null,
    earring: woman && random.chance(0.6) ? random.pick(keysOf(parts.earrings)) : null,
  }
}

/** Whether the drawing shows light skin. */
export const isLight = (person: Person): boolean => SKINS.light.some((skin) => skin === chooseFace(person).skin)

function beardOf(age: number, hairStyle: Part<'hair'>, random: Random): Part<'beards'> | null {
  if (LONG_HAIRED.includes(hairStyle)) return random.pick(['short', 'full', 'full'] as const)
  if (age < 22 || random.chance(0.36)) return null
  return random.pick(['stubble', 'stubble', 'short', 'short', 'full', 'goatee', 'moustache'] as const)
}

/** @param k which of the person's pictures, from 0, the one on the card: open eyes and no hat */
export function chooseMoment({ key, gender, hairStyle, glasses }: Face, k: number) {
  const random = randomOf(`moment ${key} ${k}`)
  const scenes = randomOf(`scenes ${key}`).sample(keysOf(parts.scenes), k + 1)
  const scene = scenes[k]!
  const clothes: Part<'clothes'> = random.pick(scene === 'gym' ? SPORTY : CLOTHES[gender])
  const sun = glasses ? (['cap'] as const) : (['sunglasses', 'cap'] as const)
  const hats: readonly Part<'headwear'>[] = COLD.includes(scene) ? ['beanie'] : SUNNY.includes(scene) ? sun : []
  const hatFits = k > 0 && !('curl' in parts.hair[hairStyle]) && !BUNS.includes(hairStyle)
  return {
    scene,
    sceneFlipped: random.chance(0.5),
    clothes,
    colours: random.pick(COLOURS),
    pattern: PLAIN.includes(clothes) && random.chance(0.3) ? random.pick(keysOf(parts.patterns)) : null,
    pose: random.pick<Part<'poses'>>(POSES[gender]),
    fur: random.pick(parts.furs),
    poseFlipped: random.chance(0.5),
    tilt: anyWithin(random, 5),
    turn: anyWithin(random, 14),
    glance: anyWithin(random, 9),
    zoom: 1.08 + random.next() * 0.15,
    shift: anyWithin(random, 24),
    gaze: random.int(-2, 2),
    eyes: k === 0 || random.chance(0.75) ? 'open' : random.chance(0.7) ? 'closed' : 'wink',
    mouth: random.pick<Part<'mouths'>>([
      'smile',
      'smile',
      'gentle',
      'laugh',
      'laugh',
      'laugh',
      'grin',
      'grin',
      'smirk',
    ]),
    headwear: hatFits && hats.length > 0 && random.chance(0.5) ? random.pick(hats) : null,
  }
}

/** To either side of nothing. */
const anyWithin = (random: Random, most: number): number => (random.next() * 2 - 1) * most

// the keys of the tables above
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]
