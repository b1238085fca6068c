// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { SavedCard } from './saved-card.tsx'

test('a card that was kept is forgotten in the settings, whatever was bought since; without one the settings say so [O-84]', async () => {
  const view = await renderScreen(<SavedCard />, {
    texts: ['settings'],
    answers: { getCard: () => ({ card: true }), forgetCard: () => ({ card: false as const }) },
  })
  const forget = await screen.findByRole('button', { name: 'Bewaarde kaart verwijderen' })
  expect(view.callsOf('forgetCard')).toHaveLength(0)
  fireEvent.click(forget)
  const none = await screen.findByText('Je hebt geen kaart bewaard.')
  expect(view.callsOf('forgetCard')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(none.parentElement))
})
