// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../../../tests/support/screen.tsx'
import { forgetSession } from '../../../client/session.ts'
import { SignupProvider } from '../../../client/signup.tsx'
import { keepTracking } from '../../../client/tracking.ts'
import { AppError } from '../../../contract/errors.ts'
import { LOCALES } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import { forgetSearch, keepSearch, lastSearch } from './last-search.ts'
import type { MemberSearch } from './read-search.ts'
import { otherCachedProfiles } from './result-states.tsx'
import { Results } from './results.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

const card = (n: number, more: Partial<Card> = {}): Card => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Lid ${n}`,
  age: 30,
  gender: 'female',
  country: 'NL',
  region: null,
  city: 'Haarlem',
  main_image: null,
  fictional: false,
  online: false,
  new: false,
  liked: false,
  ...more,
})
const page = (cards: Card[], more = {}) => ({
  results: cards,
  pageNumber: 1,
  numResults: cards.length,
  similar_results: [],
  similar_numResults: 0,
  explained: null,
  after: null,
  ...more,
})
const regions = { NL: { term: 'Provincie', regions: [] } }
const search: MemberSearch = { gender: 'female', country: 'NL', countryregion: 'NL-07', min_age: 28, max_age: 36 }

async function show(options: ScreenOptions) {
  const [onChange, onClear] = [vi.fn<(search: MemberSearch) => void>(), vi.fn<() => void>()]
  const view = await renderScreen(
    <SignupProvider>
      <Results search={search} onChange={onChange} onLike={() => {}} onClear={onClear} />
    </SignupProvider>,
    {
      texts: ['members'],
      ...options,
      answers: { getRegions: () => ({ regions }), ...options.answers },
    },
  )
  return { ...view, onChange, onClear }
}
const explained = {
  filters: [
    { filter: 'ages' as const, more: 41 },
    { filter: 'countryregion' as const, more: 120 },
    { filter: 'gender' as const, more: 0 },
    { filter: 'fictional' as const, more: 1_000 },
  ],
  steps: [
    { step: 'ages' as const, more: 37 },
    { step: 'countryregion' as const, more: 1_000 },
  ],
}

test('a search that finds little says which filter hides how many, and one press makes it wider [P-30]', async () => {
  const { onChange } = await show({ answers: { searchMembers: () => page([card(1)], { explained }) } })
  await screen.findByText(/leeftijd: 41, provincie: 120, fictieve profielen: 1\.000\+\.$/)
  fireEvent.click(screen.getByRole('button', { name: /^Leeftijd 23-41 ?, 37 profielen erbij$/ }))
  expect(onChange).toHaveBeenLastCalledWith({ ...search, min_age: 23, max_age: 41 })
  fireEvent.click(screen.getByRole('button', { name: /^Heel Nederland ?, 1\.000 of meer profielen erbij$/ }))
  expect(onChange).toHaveBeenLastCalledWith({ gender: 'female', country: 'NL', min_age: 28, max_age: 36 })
  // who hides fictional profiles is told how many, not asked to show them
  expect(screen.getAllByRole('button', { name: /erbij$/ })).toHaveLength(2)
})

test('the number of a search is one of profiles: fictional ones are no members [HON-6 F-59]', async () => {
  await show({ answers: { searchMembers: () => page([card(1), card(2, { fictional: true })]) } })
  expect((await screen.findByText(/^2 van/)).textContent).toBe('2 van 2 profielen')
})

test.each(LOCALES)('in %s the explanation and its steps are words with their numbers', async (locale) => {
  const { container } = await show({ locale, answers: { searchMembers: () => page([card(1)], { explained }) } })
  const box = await waitFor(() => container.querySelector('.widen')!.textContent)
  for (const number of ['41', '120', '23', '37']) expect(box).toContain(number)
  expect(box).not.toMatch(/members\.|\{/)
})

test('results are one list that tells how long it is, and appending them leaves the focus where it was', async () => {
  const first = Array.from({ length: 24 }, (_, i) => card(i + 1))
  const { callsOf } = await show({
    answers: {
      searchMembers: ({ query }) =>
        query.pageNumber === 1
          ? page(first, { numResults: 30, after: 'x' })
          : page(
              Array.from({ length: 6 }, (_, i) => card(i + 24)),
              { pageNumber: 2, numResults: 30 },
            ),
    },
  })
  const more = await screen.findByRole('button', { name: 'Meer laden' })
  more.focus()
  fireEvent.click(more)
  // one came twice, because it was active in between
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(29))
  expect(callsOf('searchMembers').map(({ args }) => (args['query'] as { after?: string }).after)).toEqual([
    undefined,
    'x',
  ])
  const places = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-posinset'))
  expect(places).toEqual(Array.from({ length: 29 }, (_, i) => String(i + 1)))
  expect(screen.getAllByRole('listitem')[0]!.getAttribute('aria-setsize')).toBe('30')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Lid 25'))
})

test('what fails can be tried again, a wrong filter leads back, and nobody found says so', async () => {
  let failing: Error | null = new AppError('unavailable')
  const answers = {
    searchMembers: () => {
      if (failing) throw failing
      return page([])
    },
  }
  await show({ answers })
  await screen.findByText('We konden de leden niet laden')
  failing = null
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByRole('heading', { name: 'Niemand gevonden' })
  cleanup()
  failing = new AppError('validation', { fields: { countryregion: 'invalid' } })
  const { onClear } = await show({ answers })
  await screen.findByText('Deze zoekopdracht werkt niet')
  fireEvent.click(screen.getByRole('button', { name: 'Filters wissen' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('offline the search says so and shows who came with other answers; logging out forgets them [S3-110 O-51]', async () => {
  onlineManager.setOnline(false)
  const { web } = await show({ answers: { searchMembers: () => page([]) } })
  await screen.findByText('Je bent offline')
  const date = '2026-01-01T00:00:00.000Z'
  const like = (n: number) => ({ id: card(n).id, date })
  web.queryClient.setQueryData(['likes'], {
    profiles: [card(1), card(2, { fictional: true })],
    liked_by: [],
    likes: [like(1), like(2)],
  })
  web.queryClient.setQueryData(
    ['chats'],
    [{ profile: card(2) }, { profile: card(4) }, { profile: { ...card(3), deleted: true } }],
  )
  web.queryClient.setQueryData(['related', 'x'], [card(5)])
  web.queryClient.setQueryData(['profile', 'y'], { profile: card(6), blocked: true })
  const names = () => otherCachedProfiles(web.queryClient, [card(5)]).map(({ name }) => name)
  expect(names()).toEqual(['Lid 1', 'Lid 2', 'Lid 4'])
  cleanup()
  await forgetSession(web)
  expect(names()).toEqual([])
  act(() => onlineManager.setOnline(true))
})

test('a visitor is searched for with the traffic source of the visit, or invited [S6-002 O-57]', async () => {
  const answers = { searchMembers: () => page([card(1)]) }
  const { callsOf } = await show({ user: null, answers })
  await screen.findByText('1 van 1 profiel')
  expect(callsOf('searchMembers')[0]!.args['query']).not.toHaveProperty('network')
  cleanup()
  keepTracking('?network=partner&sub1=x', sessionStorage, document)
  const fromPartner = await show({ user: null, answers })
  await screen.findByText('1 van 1 profiel')
  expect(fromPartner.callsOf('searchMembers')[0]!.args['query']).toMatchObject({ network: 'partner', country: 'NL' })
  cleanup()
  const refuse = () => {
    throw new AppError('authentication_required')
  }
  await show({ user: null, answers: { searchMembers: refuse } })
  await screen.findByText('Kijk wie er zijn')
})

// Also [HON-16]
test('the card of a partner is there only where the site wants it: one, labelled, with whose it is, and never among the members [S1-049 S1-050 S3-154 O-53]', async () => {
  const partner = { name: 'Voorbeeldcam', url: 'https://cam.example/lonk' }
  const answers = { searchMembers: () => page([card(1)]) }
  for (const settings of [
    { member_resell: 'no' as const, member_resell_partner: partner },
    { member_resell: 'yes' as const },
  ]) {
    await show({ settings, answers })
    await screen.findByText('1 van 1 profiel')
    expect(screen.queryByRole('complementary')).toBeNull()
    cleanup()
  }
  const similar = { similar_results: [card(2)], similar_numResults: 1 }
  await show({
    settings: { member_resell: 'yes', member_resell_partner: partner },
    answers: { searchMembers: () => ({ ...page([card(1)]), ...similar }) },
  })
  await screen.findByText('1 van 1 profiel')
  const shown = screen.getByRole('complementary', { name: 'Advertentie' })
  expect(shown.textContent).toContain('Advertentie')
  expect(shown.textContent).toContain('Voorbeeldcam betaalt voor deze plek')
  const link = screen.getByRole('link', { name: /^Naar Voorbeeldcam/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([partner.url, 'sponsored noopener noreferrer'])
  expect(shown.querySelector('img, li, .mcard')).toBeNull()
  expect(shown.closest('ul')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  // Below all that the site itself has to offer.
  expect(screen.getByText('Ook de moeite waard').compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('results of a search are cleared with the session, page by page [S4-048]', async () => {
  const { web } = await show({ answers: { searchMembers: () => page([card(1)]) } })
  await screen.findByText('1 van 1 profiel')
  const results = () => web.queryClient.getQueryCache().findAll({ queryKey: ['members'] })
  expect(results()).toHaveLength(1)
  cleanup()
  await forgetSession(web)
  expect(results()).toEqual([])
})

test('the last search is kept in this browser for its member alone, without a name, until it is forgotten or the session ends [O-56]', async () => {
  const other = { ...userSample, profile: { ...userSample.profile, id: card(9).id } }
  keepSearch({ ...search, name: 'an' }, userSample)
  expect(lastSearch(`a=b; ${document.cookie}`, userSample)).toEqual(search)
  expect(lastSearch(document.cookie, other)).toBeNull()
  forgetSearch()
  expect(lastSearch(document.cookie, userSample)).toBeNull()
  keepSearch(search, userSample)
  const { web } = await renderScreen(null)
  await forgetSession(web)
  expect(document.cookie).not.toContain(userSample.profile.id)
  expect(lastSearch(`search=${userSample.profile.id}?gender=x&min_age=900&country=zz`, userSample)).toBeNull()
})
