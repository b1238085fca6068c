import type { Locale } from '../src/contract/limits.ts'
import de from './people/de.json' with { type: 'json' }
import en from './people/en.json' with { type: 'json' }
import es from './people/es.json' with { type: 'json' }
import fr from './people/fr.json' with { type: 'json' }
import it from './people/it.json' with { type: 'json' }
import nl from './people/nl.json' with { type: 'json' }
import pl from './people/pl.json' with { type: 'json' }
import type { Random } from './random.ts'

const people = { nl, en, de, es, fr, it, pl }

/** First-level regions (GeoNames codes) where another language is spoken than in most of the country. */
const FRENCH: Readonly<Record<string, readonly string[]>> = {
  BE: ['WBR', 'WHT', 'WLG', 'WLX', 'WNA'],
  CA: ['10'],
  CH: ['GE', 'VD', 'NE', 'JU', 'FR', 'VS'],
}
const SPOKEN: Readonly<Record<string, Locale>> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
}

/** What people of a place speak. @param region code without the country */
export function languageOf(country: string, region: string): Locale {
  if (FRENCH[country]?.includes(region)) return 'fr'
  if (country === 'CH' && region === 'TI') return 'it'
  return SPOKEN[country] ?? 'en'
}

/** Names that hardly anybody of light skin has in these countries. */
const OF_DARKER_PEOPLE = new Set(
  `Ahmed Aisha Amina Anil Anjali Aroha Aylin Ayse Bilal Chaima Clyde Desmond Elif Emre Fatima Hassan Indira Karim Kofi Kwame
  Leyla Mehdi Mehmet Mohamed Naima Omar Priya Rachid Raj Ravi Rishi Samir Samira Selin Shanice Sofiane Soraya Tane Tarik Winston
  Yasmin Yasmine Youssef Zara`.split(/\s+/),
)

export const firstNames = (language: Locale, gender: 'female' | 'male', light: boolean): readonly string[] =>
  people[language][gender].filter((name) => !(light && OF_DARKER_PEOPLE.has(name)))

export const dialogues = (language: Locale): readonly (readonly string[])[] => people[language].dialogues

export const writeReason = (language: Locale, random: Random): string =>
  random.chance(0.75) ? random.pick(people[language].reasons) : ''

/** Three interests that most members could have; without those that need consent. */
const MORE_INTERESTS = [
  'relationship',
  'sports',
  'friendship',
  'flirting',
  'romance',
  'cuddling',
  'chatting',
  'adventure',
  'concerts',
  'series',
  'theatre',
  'art',
  'fitness',
  'football',
  'tennis',
  'skiing',
  'cars',
  'motorbikes',
  'beach',
  'camping',
  'dining_out',
  'fashion',
  'wellness',
  'dating',
  'gaming',
  'writing',
]

/**
 * A few sentences as people write them about themselves, and interests that fit what they say. Some say little or
 * nothing.
 */
export function writeAboutMe(language: Locale, city: string, random: Random): { aboutMe: string; interests: string[] } {
  const { openers, interests: sentences, wishes } = people[language]
  const told = random.sample(Object.keys(sentences) as (keyof typeof sentences)[], random.int(1, 3))
  const interests = [...told, ...random.sample(MORE_INTERESTS, random.int(1, 5))]
  const opener = random.pick(openers).replace('{city}', city)
  const length = random.next()
  if (length < 0.1) return { aboutMe: '', interests: random.chance(0.5) ? interests : [] }
  if (length < 0.22) return { aboutMe: opener, interests }
  return {
    aboutMe: [
      opener,
      ...told.map((interest) => sentences[interest]),
      ...(random.chance(0.8) ? [random.pick(wishes)] : []),
    ].join(' '),
    interests,
  }
}
