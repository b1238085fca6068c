import { NO_FACTS } from '../src/contract/facts.ts'
import type { Cities } from './cities.ts'
import { bornAt, type SeedMember } from './members.ts'
import type { Person } from './person.ts'
import { idOf, randomOf } from './random.ts'

/** Known to everyone who can read this: production refuses the whole demo world. */
export const DEMO_PASSWORD = 'lonk-demo-2026'

export const demoLogins = [
  { who: 'free member', email: 'free@lonk.example', password: DEMO_PASSWORD },
  { who: 'premium member', email: 'premium@lonk.example', password: DEMO_PASSWORD },
  { who: 'staff', email: 'staff@lonk.example', password: DEMO_PASSWORD },
]

/** What is in the purse of each when the demo begins. */
export const DEMO_CREDITS: Readonly<Record<string, number>> = { free: 3, premium: 42 }

const seen = { body: 'normal', fictional: false, pictures: 3 } as const
const free: Person = { ...seen, key: 'free', gender: 'male', age: 34, hair: 'brown', eyes: 'blue' }
const premium: Person = { ...seen, key: 'premium', gender: 'female', age: 31, hair: 'dark_blond', eyes: 'green' }
export const demoPeople = [free, premium]

/** The two members to log in as. */
export function makeDemoMembers(cities: Cities, { now, taken }: { now: Date; taken: Set<string> }): SeedMember[] {
  const common = {
    country: 'NL',
    language: 'nl',
    status: 'active',
    lastSeenAt: now,
    consent: true,
    invisible: false,
    fictional: false,
  } as const
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const homeOf = (city: string) => {
    const { regionId } = cities.find('NL', city)
    return { city, regionId }
  }
  const members: SeedMember[] = [
    {
      ...common,
      ...homeOf('Utrecht'),
      ...bornAt(free.age, now, randomOf('free')),
      key: 'free',
      person: free,
      profileId: idOf('profile free'),
      email: 'free@lonk.example',
      name: 'Robin',
      gender: free.gender,
      premiumSince: null,
      signedUpAt: daysAgo(21),
      aboutMe:
        'Ik fiets liever een blokje om dan dat ik parkeer. Sinds kort woon ik in Utrecht en ontdek ik elke week een nieuw terras. Vertel me wat jouw favoriete plek is.',
      reason: 'Nieuwe stad, nieuwe mensen.',
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
      ...common,
      ...homeOf('Amsterdam'),
      ...bornAt(premium.age, now, randomOf('premium')),
      key: 'premium',
      person: premium,
      profileId: idOf('profile premium'),
      email: 'premium@lonk.example',
      name: 'Noa',
      gender: premium.gender,
      premiumSince: daysAgo(40),
      signedUpAt: daysAgo(64),
      aboutMe:
        'Vroege vogel, zwemt het hele jaar door buiten en bakt daarna appeltaart. Ik zoek iemand die op dinsdag ook zin heeft in iets leuks.',
      reason: 'Op zoek naar een goed gesprek en wie weet meer.',
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
