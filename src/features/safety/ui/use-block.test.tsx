// @vitest-environment jsdom
import type { QueryKey } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card, SANNE } from '../../../../tests/support/chat-samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { useBlock } from './use-block.ts'

function Block() {
  const change = useBlock()
  return <button onClick={() => void change(card(), true)}>block</button>
}

test('a block is seen in the profile at once, and every list that the other one may be in is asked for anew [TRU-9]', async () => {
  const { web } = await renderScreen(<Block />, { answers: { blockMember: () => ({ blocked: true }) } })
  const { queryClient, queries } = web
  const lists: QueryKey[] = [
    ['members', {}],
    ['related', SANNE],
    ['blocks'],
    queries.chats().queryKey,
    queries.likes().queryKey,
  ]
  for (const queryKey of lists) queryClient.setQueryData(queryKey, [])
  queryClient.setQueryData(['profile', SANNE], { profile: card(), blocked: false })
  fireEvent.click(screen.getByRole('button', { name: 'block' }))
  expect(await screen.findByText(/Sanne/)).toBeTruthy()
  expect(lists.map((queryKey) => queryClient.getQueryState(queryKey)!.isInvalidated)).toEqual(lists.map(() => true))
  expect(queryClient.getQueryData(['profile', SANNE])).toMatchObject({ blocked: true })
})
