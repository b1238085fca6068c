import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../contract/limits.ts'
import { ageMethod, ageState, seesPhotos } from './age-gate.ts'

test('every country is shipped with the word of the member; a site may ask for more or for nothing [TRU-8 O-27]', () => {
  expect(COUNTRIES).toHaveLength(15)
  expect(new Set(COUNTRIES.map((country) => ageMethod({}, country)))).toEqual(new Set(['self']))
  const settings = { age_gate: { GB: 'assured', US: 'none', FR: 'a slip of the pen' } }
  expect(['GB', 'US', 'FR', 'NL', 'SE'].map((country) => ageMethod(settings, country))).toEqual([
    'assured',
    'none',
    'assured',
    'self',
    'self',
  ])
})

test('only the finding of a company lets a member of an assured country pass, and too young is too young everywhere [TRU-8]', () => {
  const [own, found] = [
    { over18: true, assured: false },
    { over18: true, assured: true },
  ]
  expect([null, own, found].map((check) => ageState('assured', check))).toEqual(['needed', 'needed', null])
  for (const method of ['none', 'self'] as const)
    expect([null, own, found].map((check) => ageState(method, check))).toEqual([null, null, null])
  for (const method of ['none', 'self', 'assured'] as const)
    expect(ageState(method, { over18: false, assured: true })).toBe('refused')
})

test('a visitor from an assured country sees no pictures: logging out is no way around [TRU-8]', () => {
  const site = { settings: { age_gate: { GB: 'assured' } } }
  const looker = (viewer: { ageState: 'needed' | 'refused' | null } | null, placeCountry: string) =>
    seesPhotos({ site, viewer, placeCountry })
  expect([looker(null, 'GB'), looker(null, 'NL')]).toEqual([false, true])
  expect([looker({ ageState: null }, 'GB'), looker({ ageState: 'needed' }, 'NL')]).toEqual([true, false])
})
