import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../pages/routes.ts'
import { findLander, landerPath, landers, listedLanders } from './routes.ts'

test('nine landers and three landings of members make up the wing, and no name stands in the other one too [S2-097]', () => {
  const names = landers.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('landers-'))).toHaveLength(9)
  expect(names.filter((name) => !name.startsWith('landers-'))).toEqual([
    'members-id-landing',
    'members-id-landing2',
    'members-id-landing3',
  ])
  expect(routes.filter(({ name }) => names.includes(name))).toEqual([])
})

test('every lander is found by its address, with its slug and its member, and nothing else is', () => {
  for (const lander of landers) expect(findLander(landerPath(lander, 'x'))?.lander).toBe(lander)
  expect(findLander('/landers/video/weekend')).toMatchObject({ lander: { name: 'landers-video' }, slug: 'weekend' })
  expect(findLander('/members/7/landing3/weekend')).toMatchObject({ id: '7', slug: 'weekend' })
  for (const path of [
    '/',
    '/landers',
    '/landers/elsewhere',
    '/landers/video/a/b',
    '/members/7',
    '/members/7/landing/x',
  ])
    expect(findLander(path), path).toBeNull()
})

test('search engines hear of the nine landers alone', () => {
  expect(listedLanders()).toHaveLength(9)
  expect(listedLanders().every((path) => /^\/landers\/[a-z]+$/.test(path))).toBe(true)
})

test('every lander has a style sheet of its own', () => {
  for (const { style } of landers) expect(existsSync(`${import.meta.dirname}/${style}.css`), style).toBe(true)
})
