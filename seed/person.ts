import type { FactValue } from '../src/contract/facts.ts'
import { randomOf, type Random } from './random.ts'

/** What is to be seen of somebody invented: the drawings show it, and the facts tell nothing else. */
export type Person = {
  /** Stands for the person in the names of the files too: nobody shares a drawing. */
  key: string
  gender: 'female' | 'male'
  age: number
  hair: FactValue<'hair_colour'>
  eyes: Exclude<FactValue<'eye_colour'>, 'other'>
  body: FactValue<'body_type'>
  fictional: boolean
  /** How many: the first is the main one. */
  pictures: number
}

/** A multiple of ten, so that in a larger world too no fictional profile looks like a real one. */
const PEOPLE = 400
const HAIRS = ['black', 'black', 'brown', 'brown', 'brown', 'dark_blond', 'dark_blond', 'blond', 'red'] as const
const EYES = ['brown', 'brown', 'brown', 'blue', 'blue', 'green', 'grey', 'hazel'] as const
const BODIES = ['slim', 'normal', 'normal', 'normal', 'fat'] as const

/**
 * The person behind member number i: each of the first few hundred is somebody else, then they come again; in each
 * world others.
 */
export function personOf(i: number, world = ''): Person {
  const n = i % PEOPLE
  const random = randomOf(`person${world} ${n}`)
  const gender = random.chance(0.5) ? 'female' : 'male'
  // Most are around forty, fewer are over sixty.
  const age = 19 + Math.floor((random.next() + random.next() ** 2) * 28)
  const fictional = n % 10 === 7
  return {
    key: `person${world}-${n}`,
    gender,
    age,
    hair: hairAt(age, gender, randomOf(`hair${world} ${n}`)),
    eyes: random.pick(EYES),
    body: random.pick(BODIES),
    fictional,
    // Albums on the default site alone: the first start waits for each picture.
    pictures: !fictional && random.chance(0.15) ? 0 : world === '' && random.chance(0.25) ? random.int(2, 3) : 1,
  }
}

/** All whom the first so many members are. */
export const peopleOf = (members: number, world = ''): Person[] =>
  Array.from({ length: Math.min(members, PEOPLE) }, (_, i) => personOf(i, world))

function hairAt(age: number, gender: 'female' | 'male', random: Random): Person['hair'] {
  const man = gender === 'male'
  if (man && random.chance((age - 24) / 160)) return 'bald'
  if (random.chance((age - 40) / (man ? 22 : 32))) return 'grey'
  // Dyed in a colour that has no name in the list.
  return age < 45 && random.chance(0.03) ? 'other' : random.pick(HAIRS)
}
