import { FACTS, TRAIT_NAMES, traitShift, type FactValue, type Trait } from '../../../contract/facts.ts'

/** What is searched by, of each fact one value. */
export type Traits = { [N in Trait]?: FactValue<N> | undefined }

export const traitsOf = (given: Traits): Traits =>
  Object.fromEntries(TRAIT_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** As search_profile.traits keeps each of these facts: four bits, `shift` to the left. */
export const traitBits = (traits: Traits): { shift: number; bits: number }[] =>
  TRAIT_NAMES.flatMap((name) => {
    const values: readonly string[] = FACTS[name].values
    const wanted = traits[name]
    return wanted === undefined ? [] : [{ shift: traitShift(name), bits: values.indexOf(wanted) + 1 }]
  })
