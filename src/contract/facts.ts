/** What members may tell of themselves, in the order a profile shows it. Safe for the browser: no imports. */
type Fact = {
  values: readonly string[]
  /** Who may search by it. */
  searchedBy: 'premium' | 'free' | 'nobody'
  /** Tells of someone's sex life: kept with consent, told to members only. */
  sensitive?: true
}

/**
 * The one list of facts: schema, editor, profile, filters and search are made from it. What a new one needs beside its
 * row stands in CONTRIBUTING.md. search_profile keeps the place of each fact that is searched by, and of each value:
 * new ones of either only at the end.
 */
export const FACTS = {
  body_type: { values: ['slim', 'normal', 'fat'], searchedBy: 'premium' },
  hair_colour: {
    values: ['black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'bald', 'other'],
    searchedBy: 'premium',
  },
  eye_colour: { values: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'], searchedBy: 'premium' },
  relationship_status: {
    values: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
    searchedBy: 'premium',
  },
  sexuality: { values: ['hetero', 'gay', 'lesbian', 'bi'], searchedBy: 'nobody', sensitive: true },
  looking_for: { values: ['male', 'female', 'both'], searchedBy: 'nobody', sensitive: true },
  tattoos: { values: ['none', 'few', 'many'], searchedBy: 'premium' },
} as const satisfies Record<string, Fact>

type Table = typeof FACTS
export type FactName = keyof Table
export type FactValue<N extends FactName> = Table[N]['values'][number]
export type Facts = { [N in FactName]: FactValue<N> | null }
export type Trait = { [N in FactName]: Table[N]['searchedBy'] extends 'nobody' ? never : N }[FactName]
export type Wish = { [N in FactName]: Table[N] extends { sensitive: true } ? N : never }[FactName]

// The keys of the table; the types above choose among them by the same fields.
export const FACT_NAMES = Object.keys(FACTS) as FactName[]
export const TRAIT_NAMES = FACT_NAMES.filter((name) => factOf(name).searchedBy !== 'nobody') as Trait[]
export const WISHES = FACT_NAMES.filter((name) => factOf(name).sensitive) as Wish[]
export const PLAIN_FACTS = FACT_NAMES.filter((name) => !factOf(name).sensitive) as Exclude<FactName, Wish>[]
export const NO_FACTS = Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as { [N in FactName]: null }

export const mayFilterBy = (name: Trait, isPremium: boolean): boolean => isPremium || factOf(name).searchedBy === 'free'

/** Four bits of search_profile.traits for each fact: 0 is not told, 1 its first value. @returns how far to the left */
export const traitShift = (name: Trait): number => TRAIT_NAMES.indexOf(name) * 4

function factOf(name: FactName): Fact {
  return FACTS[name]
}
