import { FACTS, TRAIT_NAMES, traitShift, type FactValue, type Trait } from '../../../contract/facts.ts'

/** What is searched by, of each fact one value. */
export type Traits = { [N in Trait]?: FactValue<N> | undefined }

/** The facts searched by among others, such as the query of a search. */
export const traitsOf = (given: Traits): Traits =>
  Object.fromEntries(TRAIT_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** As search_profile keeps the facts: whose bits under `mask` are `value` has them all. */
export function traitBits(traits: Traits): { mask: number; value: number } {
  let [mask, value] = [0, 0]
  for (const name of TRAIT_NAMES) {
    const values: readonly string[] = FACTS[name].values
    const wanted = traits[name]
    if (wanted === undefined) continue
    mask |= 15 << traitShift(name)
    value |= (values.indexOf(wanted) + 1) << traitShift(name)
  }
  return { mask, value }
}

/** Each of these facts as search_trait keeps it: sixteen times which fact, and its value. */
export function traitCodes(traits: Traits): number[] {
  const { value } = traitBits(traits)
  return TRAIT_NAMES.flatMap((name, nth) => {
    const one = (value >> traitShift(name)) & 15
    return one === 0 ? [] : [(nth << 4) | one]
  })
}
