import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { FACT_NAMES, FACTS, TRAIT_NAMES, traitShift } from '../../contract/facts.ts'
import texts from '../../lang/members/nl.ts'

const app = await startApp()

test('the database takes exactly the values of the list of facts [O-42]', async () => {
  for (const name of FACT_NAMES) {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${`profile_${name}_check`}`.execute(
      app.db,
    )
    const values = [...rows[0]!.rule.matchAll(/'(\w+)'/g)].map(([, value]) => value)
    expect(values.toSorted(), name).toEqual([...FACTS[name].values].toSorted())
  }
})

test('each fact and each value has its words [O-42]', () => {
  for (const name of FACT_NAMES)
    expect(Object.keys(texts.values[name]).toSorted(), name).toEqual([...FACTS[name].values].toSorted())
  expect(Object.keys(texts.facts).toSorted()).toEqual(FACT_NAMES.toSorted())
})

test('the facts that are searched by fit the number that a search row keeps [O-92]', () => {
  for (const name of TRAIT_NAMES) expect(FACTS[name].values.length, name).toBeLessThan(16)
  expect(Math.max(...TRAIT_NAMES.map(traitShift)) + 4).toBeLessThan(32)
})

test('each fact that is searched by has an index on its bits [O-92]', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'search_profile'`.execute(app.db)
  const onBits = (name: (typeof TRAIT_NAMES)[number]) =>
    rows.some(({ indexdef }) => indexdef.includes(`((traits >> ${traitShift(name)}) & 15)`))
  expect(TRAIT_NAMES.filter((name) => !onBits(name))).toEqual([])
})
