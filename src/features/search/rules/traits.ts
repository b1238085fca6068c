import { TRAIT_NAMES, TRAITS, type Trait } from '../../../contract/choices.ts'

/** What is searched by, of each fact one value. */
export type Traits = { [name in Trait]?: (typeof TRAITS)[name][number] | undefined }

const BITS = 4

/** The facts searched by among others, such as the query of a search. */
export const traitsOf = (given: Traits): Traits =>
  Object.fromEntries(TRAIT_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/**
 * As search_profile keeps the facts: whose bits under `mask` are `value` has them all.
 * @source db/functions/traits-of.sql
 */
export function traitBits(traits: Traits): { mask: number; value: number } {
  let [mask, value] = [0, 0]
  TRAIT_NAMES.forEach((name, nth) => {
    const values: readonly string[] = TRAITS[name]
    const wanted = traits[name]
    if (wanted === undefined) return
    mask |= 15 << (nth * BITS)
    value |= (values.indexOf(wanted) + 1) << (nth * BITS)
  })
  return { mask, value }
}

/** Each of these facts as search_trait keeps it. @source db/functions/each-trait.sql */
export function traitCodes(traits: Traits): number[] {
  const { value } = traitBits(traits)
  return TRAIT_NAMES.flatMap((_, nth) => {
    const one = (value >> (nth * BITS)) & 15
    return one === 0 ? [] : [(nth << BITS) | one]
  })
}
