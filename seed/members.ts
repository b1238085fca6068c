import { FACTS, NO_FACTS, PLAIN_FACTS, type FactName, type Facts } from '../src/contract/facts.ts'
import { COUNTRIES, type Locale } from '../src/contract/limits.ts'
import { isLight } from './choose-parts.ts'
import type { Cities } from './cities.ts'
import { personOf, type Person } from './person.ts'
import { randomOf, idOf, type Random } from './random.ts'
import { firstNames, languageOf, writeAboutMe, writeReason } from './texts.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/**
 * The first few thousand have names like anybody's; beyond them a number keeps names apart, whichever part is made
 * first.
 */
const PLAINLY_NAMED = 5_000
const NAMES_TRIED = 12
const INITIALS = 'ABCDEFGHJKLMNPRSTVWZ'
const WITH_YEAR = 0.02

/** One invented member, without the number that the database will give. */
export type SeedMember = {
  /** Stands for the member in every seed of a random choice. */
  key: string
  /** One of the two to log in as. */
  demo: 'free' | 'premium' | null
  person: Person
  profileId: string
  email: string
  name: string
  gender: 'female' | 'male'
  dateOfBirth: string
  age: number
  country: string
  regionId: number | null
  city: string
  language: Locale
  status: 'active' | 'not_confirmed' | 'disabled'
  premiumSince: Date | null
  signedUpAt: Date
  lastSeenAt: Date
  consent: boolean
  aboutMe: string
  reason: string
  interests: string[]
  facts: Facts
  invisible: boolean
  visibleToVisitors: boolean
  fictional: boolean
}

/** How many of a hundred live where; the rest is spread over the others. */
const SHARES: readonly (readonly [country: string, percent: number])[] = [
  ['NL', 36],
  ['BE', 10],
  ['DE', 10],
  ['GB', 7],
  ['FR', 7],
  ['ES', 6],
  ['IT', 6],
  ['PL', 5],
  ['US', 4],
  ['AT', 3],
  ['CH', 2],
  ['IE', 1],
  ['CA', 1],
  ['AU', 1],
  ['NZ', 1],
]

type Given = {
  now: Date
  taken: Set<string>
  /** The site in the seed of everything; none for the default one. */
  world?: string
  /** Where they all live; anywhere when left out. */
  only?: string
}

/**
 * Members number `from` to `until` of the demo world, the same ones in every seed.
 * @param until not included
 * @param taken names in lower case, which grow
 */
export function makeMembers(range: { from: number; until: number }, cities: Cities, given: Given): SeedMember[] {
  const members: SeedMember[] = []
  for (let i = range.from; i < range.until; i++) members.push(makeMember(i, cities, given))
  return members
}

function makeMember(i: number, cities: Cities, { now, taken, world = '', only }: Given): SeedMember {
  const key = `member${world} ${i}`
  const random = randomOf(key)
  const country = only ?? (i < COUNTRIES.length * 2 ? COUNTRIES[i % COUNTRIES.length]! : pickCountry(random))
  const home = cities.pick(country, random)
  const language = languageOf(country, home.region)
  const person = personOf(i, world)
  const { gender, age, fictional } = person
  const birth = bornAt(age, now, random)
  const state = random.next()
  const status = fictional || state > 0.06 ? 'active' : state < 0.04 ? 'not_confirmed' : 'disabled'
  const signedUpAt = new Date(
    now.getTime() - (random.chance(0.07) ? random.next() * 6 : 7 + random.next() ** 2 * 700) * DAY - 2 * 3_600_000,
  )
  const premium = status === 'active' && !fictional && random.chance(0.28)
  const consent = !fictional && random.chance(0.55)
  const name = pickName(i, { language, person, dateOfBirth: birth.dateOfBirth }, random, taken)
  const lastSeenAt = lastSeen(signedUpAt, now, random, fictional)
  const wish = consent ? wishOf(gender, random) : {}
  return {
    key,
    demo: null,
    person,
    profileId: idOf(`profile${world} ${i}`),
    email: `member-${i}@lonk.example`,
    name,
    gender,
    ...birth,
    country,
    regionId: home.regionId,
    city: home.city,
    language,
    status,
    premiumSince: premium ? new Date(signedUpAt.getTime() + 10 * MINUTE) : null,
    signedUpAt,
    lastSeenAt,
    consent,
    ...writeAboutMe(language, home.city, random),
    reason: writeReason(language, random),
    facts: { ...NO_FACTS, ...wish, ...tellFacts(person, random) },
    invisible: status === 'active' && !fictional && random.chance(0.03),
    visibleToVisitors: !fictional && random.chance(0.25),
    fictional,
  }
}

/** What is seen is told as it is, the rest with what most would say. */
const oftenTold = ({ age, hair, eyes, body }: Person): Partial<Record<FactName, readonly string[]>> => ({
  hair_colour: [hair],
  eye_colour: [eyes],
  body_type: [body],
  relationship_status: age > 35 ? ['divorced', 'single', 'unmarried', 'widowed'] : ['single', 'unmarried'],
  tattoos: ['none', 'none', 'few', 'many'],
})

// the keys of the object made above
const keysOf = (often: object) => Object.keys(often) as FactName[]

function tellFacts(person: Person, random: Random): Partial<Facts> {
  const often = oftenTold(person)
  // Those of above first: a new fact changes nothing of what is drawn for the others.
  const names = new Set<FactName>([...keysOf(often), ...PLAIN_FACTS])
  return Object.fromEntries(
    [...names].map((name) => [name, random.chance(0.75) ? random.pick(often[name] ?? FACTS[name].values) : null]),
  )
}

function pickCountry(random: Random): string {
  let percent = random.next() * 100
  return SHARES.find(([, share]) => (percent -= share) < 0)?.[0] ?? 'NL'
}

/** A first name that is free, else with an initial; a few add the year of their birth, as people do. */
function pickName(
  i: number,
  who: { language: Locale; person: Person; dateOfBirth: string },
  random: Random,
  taken: Set<string>,
): string {
  const firsts = random.sample(firstNames(who.language, who.person.gender, isLight(who.person)), NAMES_TRIED)
  const name = (i < PLAINLY_NAMED && freeName(firsts, { born: who.dateOfBirth, taken }, random)) || `${firsts[0]} ${i}`
  taken.add(name.toLowerCase())
  return name
}

function freeName(
  firsts: readonly string[],
  { born, taken }: { born: string; taken: Set<string> },
  random: Random,
): string | undefined {
  const withInitial = firsts.flatMap((first) => [...INITIALS].map((initial) => `${first} ${initial}`))
  const withYear = random.chance(WITH_YEAR) ? [`${firsts[0]}_${born.slice(2, 4)}`] : []
  return [...withYear, ...firsts, random.pick(withInitial), ...withInitial].find((one) => !taken.has(one.toLowerCase()))
}

/** @param age reached some time within the last year, today at the latest */
export function bornAt(age: number, now: Date, random: Random): { dateOfBirth: string; age: number } {
  const birthday = new Date(
    Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()) - random.int(1, 360) * DAY,
  )
  return { dateOfBirth: birthday.toISOString().slice(0, 10), age }
}

/**
 * Some are here during the first hours of the demo, which is why their last sign of life lies ahead; nobody invented
 * ever is.
 */
function lastSeen(signedUpAt: Date, now: Date, random: Random, fictional: boolean): Date {
  const kind = random.next()
  const ago = kind < 0.3 ? random.next() : kind < 0.7 ? random.next() * 7 : random.next() * 60
  if (!fictional && kind > 0.93) return new Date(now.getTime() + random.next() * 3 * 3_600_000)
  return new Date(Math.max(signedUpAt.getTime(), now.getTime() - (fictional ? 1 + ago : ago) * DAY - 10 * MINUTE))
}

function wishOf(gender: 'female' | 'male', random: Random): Pick<Facts, 'sexuality' | 'looking_for'> {
  const other = gender === 'female' ? 'male' : 'female'
  const kind = random.next()
  if (kind < 0.82) return { sexuality: 'hetero', looking_for: other }
  if (kind < 0.92) return { sexuality: gender === 'female' ? 'lesbian' : 'gay', looking_for: gender }
  return { sexuality: 'bi', looking_for: 'both' }
}
