// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { Filters } from './filters.tsx'
import type { MemberSearch } from './read-search.ts'

afterEach(cleanup)

/** The address takes a search a moment after it was asked for. */
async function show() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: (string | undefined)[] = []
  function Page() {
    const [search, setSearch] = useState<MemberSearch>({})
    const change = (next: MemberSearch) => {
      asked.push(next.name)
      setTimeout(() => setSearch(next), 100)
    }
    return (
      <>
        <Filters search={search} onChange={change} />
        <button onClick={() => setSearch({})}>back</button>
        <button onClick={() => setSearch({ name: 'anna ma' })}>forward</button>
      </>
    )
  }
  await renderScreen(<Page />, { texts: ['members'], settings: { search_fields: ['name'] } })
  return asked
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a pause within a name takes nothing from the field, not its space nor what is typed meanwhile [S3-151]', async () => {
  const asked = await show()
  type('anna ')
  await after(350)
  await after(100)
  expect(field().value).toBe('anna ')
  type('anna m')
  await after(350)
  type('anna ma')
  await after(100)
  expect(field().value).toBe('anna ma')
  await after(450)
  expect(asked).toEqual(['anna', 'anna m', 'anna ma'])
  fireEvent.click(screen.getByText('back'))
  expect(field().value).toBe('')
  fireEvent.click(screen.getByText('forward'))
  expect(field().value).toBe('anna ma')
})
