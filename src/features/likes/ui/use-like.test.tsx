// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card, SANNE } from '../../../../tests/support/chat-samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { useLike } from './use-like.ts'

function Heart() {
  const like = useLike()
  return <button onClick={() => like.mutate({ id: SANNE, like: true })}>like</button>
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
