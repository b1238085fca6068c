// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { card, SANNE } from '../../../../tests/support/chat-samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { useLike } from './use-like.ts'

afterEach(cleanup)

function Heart() {
  const like = useLike()
  return [true, false].map((on) => (
    <button key={`${on}`} onClick={() => like.mutate({ id: SANNE, like: on })}>
      {on ? 'like' : 'unlike'}
    </button>
  ))
}

test('a like is shown at once, and taken back with the reason when it is refused [S4-031]', async () => {
  let refuse = (_: unknown) => {}
  const { web } = await renderScreen(<Heart />, {
    answers: { giveLike: () => new Promise((_, reject) => (refuse = reject)) },
  })
  const { queryClient } = web
  queryClient.setQueryData(['profile', SANNE], { profile: card(), liked: false, match: false })
  queryClient.setQueryData(['related', SANNE], [card()])
  queryClient.setQueryData(['members'], { pages: [{ results: [card()], similar_results: [card()] }], pageParams: [] })
  const liked = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).match(/"liked":\w+/g)
  const before = liked()
  fireEvent.click(screen.getByRole('button', { name: 'like' }))
  await expect.poll(liked).not.toEqual(before)
  refuse(new AppError('like_limit'))
  expect(await screen.findByText(/^Je hebt vandaag al 100 likes gegeven/)).toBeTruthy()
  expect(liked()).toEqual(before)
})

test('a like that is taken back at once reaches the server before it is taken back [S4-031]', async () => {
  let take = (_: { like: true; match: boolean }) => {}
  const { calls } = await renderScreen(<Heart />, {
    answers: {
      giveLike: () => new Promise((resolve) => (take = resolve)),
      removeLike: () => ({ like: false, match: false }),
    },
  })
  const names = () => calls.map(({ name }) => name)
  fireEvent.click(screen.getByRole('button', { name: 'like' }))
  await expect.poll(names).toEqual(['giveLike'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'unlike' })))
  expect(names()).toEqual(['giveLike'])
  take({ like: true, match: false })
  await expect.poll(names).toEqual(['giveLike', 'removeLike'])
})
