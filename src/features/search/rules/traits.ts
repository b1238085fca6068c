import { TRAIT_NAMES, TRAITS, type Trait } from '../../../contract/choices.ts'

/** What is searched by, of each fact one value. */
export type Traits = { [name in Trait]?: (typeof TRAITS)[name][number] | undefined }

const BITS = 4

/** The facts searched by among others, such as the query of a search. */
export const traitsOf = (given: Traits): Traits =>
  Object.fromEntries(TRAIT_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** As search_profile.traits keeps each of these facts, four bits from `shift` on. */
export const traitBits = (traits: Traits): { shift: number; bits: number }[] =>
  TRAIT_NAMES.flatMap((name, nth) => {
    const values: readonly string[] = TRAITS[name]
    const wanted = traits[name]
    return wanted === undefined ? [] : [{ shift: nth * BITS, bits: values.indexOf(wanted) + 1 }]
  })
