import { NO_FACTS } from '../src/contract/facts.ts'
import type { Locale } from '../src/contract/limits.ts'
import type { Cities } from './cities.ts'
import { bornAt, type SeedMember } from './members.ts'
import type { Person } from './person.ts'
import { idOf, randomOf } from './random.ts'

/** Known to everyone who can read this: production refuses the whole demo world. */
export const DEMO_PASSWORD = 'lonk-demo-2026'

/** Somebody else at the desk, for what needs two. */
export const COLLEAGUE = 'colleague@lonk.example'

export const demoLogins = [
  { who: 'free member', email: 'free@lonk.example', password: DEMO_PASSWORD },
  { who: 'premium member', email: 'premium@lonk.example', password: DEMO_PASSWORD },
  { who: 'staff', email: 'desk@lonk.example', password: DEMO_PASSWORD },
  { who: 'staff', email: COLLEAGUE, password: DEMO_PASSWORD },
]

/** Of the codes of staff, in base32; as well known as the password. */
export const DEMO_TOTP_SECRET = 'LONKDEMOLONKDEMOLONKDEMOLONKDEMO'

export type DemoRole = 'free' | 'premium'

/** What is in the purse of each when the demo begins. */
export const DEMO_CREDITS: Readonly<Record<DemoRole, number>> = { free: 3, premium: 42 }

/** What the two tell of themselves on a site. */
type Told = { name: string; city: string; language: Locale; aboutMe: string; reason: string }
export type DemoPlace = { country: string } & Record<DemoRole, Told>

export const HOME: DemoPlace = {
  country: 'NL',
  free: {
    name: 'Robin',
    city: 'Utrecht',
    language: 'nl',
    aboutMe:
      'Ik fiets liever een blokje om dan dat ik parkeer. Sinds kort woon ik in Utrecht en ontdek ik elke week een nieuw terras. Vertel me wat jouw favoriete plek is.',
    reason: 'Nieuwe stad, nieuwe mensen.',
  },
  premium: {
    name: 'Noa',
    city: 'Amsterdam',
    language: 'nl',
    aboutMe:
      'Vroege vogel, zwemt het hele jaar door buiten en bakt daarna appeltaart. Ik zoek iemand die op dinsdag ook zin heeft in iets leuks.',
    reason: 'Op zoek naar een goed gesprek en wie weet meer.',
  },
}

const seen = { body: 'normal', fictional: false, pictures: 3 } as const
const free = { ...seen, gender: 'male', age: 34, hair: 'brown', eyes: 'blue' } as const
const premium = { ...seen, gender: 'female', age: 31, hair: 'dark_blond', eyes: 'green' } as const

/** Who they are. @param world the site in the names of everything that is theirs; '' for the default one */
export const demoPeople = (world: string): Record<DemoRole, Person> => ({
  free: { ...free, key: `free${world}` },
  premium: { ...premium, key: `premium${world}` },
})

/** The two members to log in as: on each site others, with the same addresses. */
export function makeDemoMembers(
  cities: Cities,
  { now, taken, world, place }: { now: Date; taken: Set<string>; world: string; place: DemoPlace },
): SeedMember[] {
  const people = demoPeople(world)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const common = (role: DemoRole) => {
    const person = people[role]
    const { regionId } = cities.find(place.country, place[role].city)
    return {
      ...bornAt(person.age, now, randomOf(role)),
      ...place[role],
      key: person.key,
      demo: role,
      person,
      profileId: idOf(`profile ${person.key}`),
      email: `${role}@lonk.example`,
      gender: person.gender,
      country: place.country,
      regionId,
      status: 'active',
      lastSeenAt: now,
      consent: true,
      invisible: false,
      fictional: false,
    } as const
  }
  const members: SeedMember[] = [
    {
      ...common('free'),
      premiumSince: null,
      signedUpAt: daysAgo(21),
      interests: ['cycling', 'coffee', 'concerts', 'cooking', 'hiking'],
      facts: {
        ...NO_FACTS,
        sexuality: 'hetero',
        looking_for: 'female',
        hair_colour: free.hair,
        eye_colour: free.eyes,
        body_type: free.body,
        relationship_status: 'single',
        tattoos: 'none',
      },
      visibleToVisitors: false,
    },
    {
      ...common('premium'),
      premiumSince: daysAgo(40),
      signedUpAt: daysAgo(64),
      interests: ['swimming', 'baking', 'travelling', 'museums', 'nature', 'humour'],
      facts: {
        ...NO_FACTS,
        sexuality: 'hetero',
        looking_for: 'male',
        hair_colour: premium.hair,
        eye_colour: premium.eyes,
        body_type: premium.body,
        relationship_status: 'unmarried',
        tattoos: 'few',
      },
      visibleToVisitors: true,
    },
  ]
  for (const { name } of members) taken.add(name.toLowerCase())
  return members
}
