import { expect, test } from 'vitest'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { movePhoto } from './order.ts'

const photo = (id: string, main = false): OwnPhoto => ({
  id,
  filename: '',
  thumb_filename: '',
  status: 'active',
  ready: true,
  private: false,
  main,
  reason: null,
  explanation: '',
  objected: false,
})
const photos = [photo('a', true), photo('b'), photo('c'), photo('d')]
const moved = (id: string, to: number) =>
  movePhoto(photos, id, to)
    .map((one) => one.id)
    .join('')

test('a photo takes its new place and the others close up', () => {
  expect(moved('d', 1)).toBe('adbc')
  expect(moved('b', 2)).toBe('acbd')
  expect(moved('b', 99)).toBe('acdb')
})

test('the profile photo stays in front', () => {
  expect(moved('c', 0)).toBe('acbd')
  expect(moved('a', 2)).toBe('abcd')
  expect(movePhoto(photos.slice(1), 'd', 0).map((one) => one.id)).toEqual(['d', 'b', 'c'])
  expect(movePhoto(photos, 'b', 1)).toBe(photos)
})
