// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'received', label: 'Ontvangen' },
  { id: 'given', label: 'Gegeven' },
] as const

function Page() {
  const [tab, setTab] = useState<'received' | 'given'>('received')
  return (
    <Tabs label="Likes" tabs={TABS} selected={tab} onSelect={setTab}>
      {tab}
    </Tabs>
  )
}

test('the panel is that of the selected tab, and only that tab is in the tab order', () => {
  render(<Page />)
  expect(screen.getByRole('tabpanel', { name: 'Ontvangen' }).textContent).toBe('received')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
})

test('arrow keys select and focus the neighbour, round the ends', () => {
  render(<Page />)
  const [received, given] = screen.getAllByRole('tab')
  fireEvent.keyDown(received!, { key: 'ArrowLeft' })
  expect(given!.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(given)
  fireEvent.keyDown(given!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(received)
})
