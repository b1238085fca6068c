import { expect, test } from 'vitest'
import { likedCards, matchedSince, type Likes } from './lists.ts'

const likes = {
  profiles: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id })),
  liked_by: [
    { id: 'a', like_new: false, date: '2026-03-03T00:00:00Z' },
    { id: 'b', like_new: true, date: '2026-03-01T00:00:00Z' },
    { id: 'c', like_new: true, date: '2026-03-02T00:00:00Z' },
  ],
  likes: [
    { id: 'd', date: '2026-03-04T00:00:00Z' },
    { id: 'b', date: '2026-03-01T00:00:00Z' },
  ],
} as unknown as Likes

test('received likes show new ones first, then the latest [S4-033]', () => {
  expect(likedCards(likes, 'received').map((card) => [card.id, card.like_new])).toEqual([
    ['c', true],
    ['b', true],
    ['a', false],
  ])
})

test('a match is in both lists, given likes are as given [S1-017]', () => {
  expect(likedCards(likes, 'matches').map((card) => card.id)).toEqual(['b'])
  expect(likedCards(likes, 'given').map((card) => card.id)).toEqual(['d', 'b'])
  expect(likedCards(likes, 'given').every((card) => card.liked && !card.like_new)).toBe(true)
})

test('a match is as old as the later of its two likes', () => {
  expect(matchedSince(likes, 'b')).toBe('2026-03-01T00:00:00Z')
  expect(matchedSince({ ...likes, likes: [{ id: 'a', date: '2026-03-09T00:00:00Z' }] }, 'a')).toBe(
    '2026-03-09T00:00:00Z',
  )
  expect(matchedSince(likes, 'a')).toBeNull()
})

test('a like of a profile that is not sent along is left out', () => {
  expect(likedCards({ ...likes, profiles: [] }, 'received')).toEqual([])
})
