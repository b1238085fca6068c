import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INTERESTS, INTIMATE_INTERESTS } from '../../../site/rules/interests.ts'
import { INTEREST_GROUPS } from './interest-groups.ts'

test('every interest is in one group, and the intimate ones apart', () => {
  const grouped: string[] = Object.values(INTEREST_GROUPS).flat()
  expect(grouped.toSorted()).toEqual(INTERESTS.map(({ id }) => id).toSorted())
  expect(INTEREST_GROUPS.intimate).toEqual(INTIMATE_INTERESTS)
})

test('the drawing has a picture for every interest [S2-192]', () => {
  const drawing = readFileSync(`${import.meta.dirname}/../../../../kit/interest-icons.svg`, 'utf8')
  for (const { icon } of INTERESTS) expect(drawing).toContain(`<symbol id="${icon}"`)
})
