// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chat } from '../../../../tests/support/chat-samples.ts'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { LikesScreen } from './likes-screen.tsx'
import type { Likes, LikeType } from './lists.ts'

const card = (n: number, name: string, more: Partial<Card> = {}): Card => ({
  ...userSample.profile,
  id: `00000000-0000-4000-8000-00000000020${n}`,
  name,
  ...more,
})
const [lotte, femke, noor] = [card(1, 'Lotte'), card(2, 'Femke', { fictional: true }), card(3, 'Noor')]
const date = '2026-03-10T12:00:00.000Z'

async function open(type: LikeType, given: string[] = [femke.id, noor.id]) {
  const likes: Likes = {
    profiles: [lotte, femke, noor],
    liked_by: [
      { id: noor.id, like_new: false, date: '2026-03-14T12:00:00.000Z' },
      { id: lotte.id, like_new: true, date },
    ],
    likes: given.map((id) => ({ id, date })),
  }
  const view = await renderScreen(<LikesScreen type={type} />, {
    path: `/likes/${type}`,
    texts: ['likes', 'members'],
    answers: {
      getLikes: () => likes,
      removeLike: ({ body }) => {
        likes.likes = likes.likes.filter(({ id }) => id !== body.profile.id)
        return { like: false, match: false }
      },
      giveLike: ({ body }) => {
        likes.likes = [...likes.likes, { id: body.profile.id, date }]
        return { like: true, match: false }
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  return view
}
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('article')
    .map((one) => one.textContent)

test('received likes show new ones first, with the mark and the count of what is new [S4-033]', async () => {
  await open('received')
  expect(names()[0]).toContain('Lotte')
  expect(names()[0]).toContain('Nieuw')
  expect(names()[1]).not.toContain('Nieuw')
  expect(screen.getByRole('link', { name: /Ontvangen/ }).textContent).toContain('1')
})

test('a given like can be taken back, and that can be undone [S4-031]', async () => {
  const { callsOf } = await open('given')
  fireEvent.click(screen.getByRole('button', { name: 'Like voor Noor intrekken' }))
  await waitFor(() => expect(names().join()).not.toContain('Noor'))
  expect(document.activeElement?.textContent).toBe('Likes')
  fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
  await waitFor(() => expect(names().join()).toContain('Noor'))
  expect(callsOf('giveLike')).toMatchObject([{ args: { body: { profile: { id: noor.id } } } }])
})

test('two likes taken back in quick succession can both be undone [S4-031]', async () => {
  const { callsOf } = await open('given')
  for (const name of ['Noor', 'Femke'])
    fireEvent.click(screen.getByRole('button', { name: `Like voor ${name} intrekken` }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Ongedaan maken' })).toHaveLength(2))
  for (const undo of screen.getAllByRole('button', { name: 'Ongedaan maken' })) fireEvent.click(undo)
  await waitFor(() => expect(callsOf('giveLike')).toHaveLength(2))
})

test('a match says since when, and leads to writing; a fictional profile keeps its label [S1-017 HON-1 F-88]', async () => {
  await open('matches')
  expect(names()).toHaveLength(1)
  expect(names()[0]).toContain('Match sinds 14 maart 2026')
  expect(screen.getByRole('link', { name: 'Zeg hoi: Noor' }).getAttribute('href')).toBe(`/members/${noor.id}/chat`)
  cleanup()
  const { web } = await open('matches')
  const talk = chat({ conversation: { id: 'c' }, profile: noor })
  web.queryClient.setQueryData(web.queries.chats().queryKey, [talk])
  const goOn = await screen.findByRole('link', { name: 'Naar het gesprek: Noor' })
  expect(goOn.getAttribute('href')).toBe(`/members/${noor.id}/chat`)
  cleanup()
  await open('given')
  expect(names().find((one) => one?.includes('Femke'))).toContain('Fictief')
})

test('each empty list says what to do', async () => {
  await open('given', [])
  expect(screen.getByText('Je hebt nog niemand geliket')).toBeTruthy()
  cleanup()
  await open('matches', [])
  expect(screen.getByText('Nog geen matches')).toBeTruthy()
})
