// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { settingsSample, userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { SignupProvider } from '../../../client/signup.tsx'
import type { User } from '../../../contract/accounts.ts'
import { AppError } from '../../../contract/errors.ts'
import { mayFilterBy, TRAIT_NAMES } from '../../../contract/facts.ts'
import { LOCALES } from '../../../contract/limits.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { Filters } from './filters.tsx'
import { readSearch, type MemberSearch } from './read-search.ts'
import { Results } from './results.tsx'

beforeAll(standInForDialogs)
afterEach(cleanup)

const free: User = { ...userSample, paid_user: false }
const answers = { getRegions: () => ({ regions: {} }) }

async function show(user: User | null, search: MemberSearch = {}, locale: (typeof LOCALES)[number] = 'nl') {
  const onChange = vi.fn<(search: MemberSearch) => void>()
  const view = await renderScreen(
    <SignupProvider>
      <Filters search={search} onChange={onChange} />
    </SignupProvider>,
    { texts: ['members'], user, locale, settings: { ...settingsSample, search_fields: [...TRAIT_NAMES] }, answers },
  )
  return { ...view, onChange }
}

test('a premium member searches by what members tell, each choice an address of its own [O-92 S3-151]', async () => {
  const { onChange } = await show(userSample, { country: 'NL', eye_colour: 'green' })
  fireEvent.change(screen.getByLabelText('Haarkleur'), { target: { value: 'dark_blond' } })
  expect(onChange).toHaveBeenLastCalledWith({ country: 'NL', eye_colour: 'green', hair_colour: 'dark_blond' })
  expect(screen.getByLabelText<HTMLSelectElement>('Oogkleur').value).toBe('green')
  fireEvent.change(screen.getByLabelText('Oogkleur'), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith({ country: 'NL' })
  expect(readSearch({ country: 'NL', eye_colour: 'green', tattoos: 'lots', body_type: ['slim'] })).toEqual({
    country: 'NL',
    eye_colour: 'green',
  })
})

test.each([
  ['a free member', free, 'Word premium'],
  ['a visitor', null, 'Gratis aanmelden'],
] as const)(
  '%s sees the extended fields locked with their word, and a press says why [O-92 S6-028 S8-026]',
  async (_, user, way) => {
    const { onChange } = await show(user)
    expect(screen.queryByLabelText('Haarkleur')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Haarkleur ?Premium$/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Deze functie is alleen voor premiumleden.' }))
    expect(dialog.getByRole('alert').textContent).toContain('Met premium zoek je ook')
    expect(dialog.getByRole(user ? 'link' : 'button', { name: way }).getAttribute('href')).toBe(
      user ? '/premium' : null,
    )
    expect(onChange).not.toHaveBeenCalled()
  },
)

test('what stands beside the filters is what is on, and as many as their count says [F-88]', async () => {
  const search = { gender: 'female', min_age: 25, fictional: 'no', hair_colour: 'brown', eye_colour: 'brown' } as const
  await renderScreen(<FilterSheet search={search} onChange={() => {}} onClear={() => {}} />, {
    texts: ['members'],
    user: free,
    answers,
  })
  const on = [...document.querySelectorAll('.chip.on')].map(({ textContent }) => textContent)
  expect(on).toEqual([
    'Vrouwen',
    expect.stringMatching(/^25/),
    'Fictieve profielen: nee',
    'Haarkleur: Bruin',
    'Oogkleur: Bruin',
  ])
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toContain(String(on.length))
})

test('a shared search by an extended field tells a free member why it shows nobody, with a way on and a way back [O-92 S6-028 S8-026]', async () => {
  const onClear = vi.fn<() => void>()
  await renderScreen(
    <SignupProvider>
      <FilterSheet search={{ hair_colour: 'red' }} onChange={() => {}} onClear={onClear} />
      <Results search={{ hair_colour: 'red' }} onChange={() => {}} onLike={() => {}} onClear={onClear} />
    </SignupProvider>,
    {
      texts: ['members'],
      user: free,
      answers: {
        ...answers,
        searchMembers: () => {
          throw new AppError('premium_only')
        },
      },
    },
  )
  await screen.findByRole('heading', { name: 'Deze functie is alleen voor premiumleden.' })
  expect(screen.getByRole('link', { name: 'Word premium' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Haarkleur: Rood' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Filters wissen' }))
  expect(onClear).toHaveBeenCalled()
})

test.each(LOCALES)('in %s the locked fields and their reason are words', async (locale) => {
  const { container } = await show(free, {}, locale)
  const locked = [...container.querySelectorAll<HTMLElement>('.trait-locked')]
  expect(locked).toHaveLength(TRAIT_NAMES.filter((name) => !mayFilterBy(name, false)).length)
  fireEvent.click(locked[0]!)
  expect(document.body.textContent).not.toMatch(/members\.|base\.|\{/)
})
