// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { DataSection } from './data-section.tsx'

afterEach(() => vi.unstubAllGlobals())

test('who had the own data today is told so, and who has to give the password first is asked for it [TRU-11]', async () => {
  const statuses = [429, 403]
  vi.stubGlobal('fetch', async () => new Response(null, { status: statuses.shift()! }))
  await renderScreen(<DataSection askPassword={() => <p>Je wachtwoord?</p>} />, { texts: ['settings'] })
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Download mijn gegevens' }))
  ask()
  await screen.findByText('Je hebt je gegevens vandaag al gedownload. Morgen kan het weer.')
  expect(screen.queryByText('Je wachtwoord?')).toBe(null)
  ask()
  await screen.findByText('Je wachtwoord?')
})
