// @vitest-environment jsdom
import { Link } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../../tests/support/dialog.ts'
import { userSample } from '../../../../../tests/support/samples.ts'
import { renderScreen, type Answers } from '../../../../../tests/support/screen.tsx'
import { useLogout } from '../../../../client/session.ts'
import type { User } from '../../../../contract/accounts.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { OwnProfile } from '../../../../contract/profiles.ts'
import { interestNames } from '../../../../lang/interests/all.ts'
import { INTERESTS } from '../../../site/rules/interests.ts'
import { EditScreen } from './edit-screen.tsx'

beforeAll(standInForDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const me: OwnProfile = { ...userSample.profile, date_of_birth: '1990-03-14', about_me: 'Hoi', region_id: 'NL-07' }
const regions = {
  NL: {
    term: 'Provincie',
    regions: [
      { id: 'NL-07', name: 'Noord-Holland' },
      { id: 'NL-UT', name: 'Utrecht' },
    ],
  },
  PL: { term: 'Woiwodschap', regions: [{ id: 'PL-MZ', name: 'Mazowieckie' }] },
}

/** A server that keeps what it is given, as far as the screen looks. */
async function edit({
  answers = {},
  user = {},
  path = '/',
}: { answers?: Answers; user?: Partial<User>; path?: string } = {}) {
  let profile = user.profile ?? me
  const view = await renderScreen(
    <Suspense>
      <EditScreen photoCount={1} photos={null} visibility={null} />
      <Link to="/members">elders</Link>
      <LogOut />
    </Suspense>,
    {
      texts: ['profile', 'members', 'settings'],
      user: { profile: me, ...user },
      path,
      answers: {
        getInterests: () => ({ interests: INTERESTS.map((one) => ({ ...one, name: interestNames.nl[one.id] })) }),
        getRegions: ({ query }) => ({ regions: { [query.country ?? '']: regions[query.country as 'NL'] } }),
        updateProfile: ({ body }) => {
          profile = { ...profile, ...(body as Partial<OwnProfile>) }
          return { profile }
        },
        updateUser: ({ body }) => ({ user: { ...userSample, ...user, ...(body as object), profile } }),
        ...answers,
      },
    },
  )
  await screen.findByText('Interesses', { selector: 'h2' })
  return { ...view, sent: () => view.callsOf('updateProfile').map(({ args }) => args['body']) }
}
function LogOut() {
  const logout = useLogout()
  return <button onClick={() => void logout()}>Uitloggen</button>
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
// By text: asking all fields and chips of the page for their roles takes jsdom seconds.
const button = (name: string) => screen.queryByText(name, { selector: 'button' })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const isSaved = () => waitFor(() => expect(button('Opslaan')).toBeNull())

test('only what changed is saved, each section by itself, and is shown before the answer', async () => {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  const { sent, web } = await edit({
    answers: { updateProfile: ({ body }) => waits.then(() => ({ profile: { ...me, ...(body as object) } })) },
  })
  expect(button('Opslaan')).toBeNull()
  type('Vertel iets over jezelf', 'Timmerman, vooral buiten te vinden.')
  press('Muziek')
  press('Opslaan')
  await waitFor(() => expect(sent()).toEqual([{ about_me: 'Timmerman, vooral buiten te vinden.' }]))
  const shown = () => web.queryClient.getQueryData(web.queries.user().queryKey)?.profile
  expect(shown()?.about_me).toBe('Timmerman, vooral buiten te vinden.')
  answer()
  await isSaved()
  expect(sent()[1]).toEqual({ interests: ['music'] })
})

test('what is refused stays typed with its error at the field, and holds up nothing else', async () => {
  const { sent, web } = await edit({
    answers: {
      updateProfile: ({ body }) => {
        if (body.name) throw new AppError('validation', { fields: { name: 'same_as_email' } })
        return { profile: { ...me, ...(body as object) } }
      },
    },
  })
  type('Profielnaam', 'daan@voorbeeld.example')
  type('Lichaamsbouw', 'slim')
  press('Opslaan')
  const name = screen.getByLabelText<HTMLInputElement>('Profielnaam')
  expect(await screen.findByText('De profielnaam moet verschillen van je e-mailadres.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.value).toBe('daan@voorbeeld.example')
  expect(sent()).toContainEqual({ body_type: 'slim' })
  expect(web.queryClient.getQueryData(web.queries.user().queryKey)?.profile.name).toBe('Daan')
  press('Ongedaan maken')
  expect(name.value).toBe('Daan')
})

test('an impossible or too young date of birth is told before it is sent [S2-194 S5-004 S5-005]', async () => {
  vi.setSystemTime('2026-12-30T12:00:00.000Z')
  const { sent } = await edit()
  expect(screen.getByText(/één keer wijzigen/)).toBeTruthy()
  type('Dag', '31')
  type('Maand', '02')
  press('Opslaan')
  expect(await screen.findByText('Ongeldige geboortedatum.')).toBeTruthy()
  type('Dag', '31')
  type('Maand', '12')
  type('Jaar', '2008')
  press('Opslaan')
  expect(await screen.findByText('Vul een geldige geboortedatum in (18+ jaar).')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a date of birth that was changed before is fixed', async () => {
  await edit({ user: { profile: { ...me, date_of_birth_fixed: true } } })
  expect(screen.getByText('14 maart 1990')).toBeTruthy()
  expect(screen.queryByLabelText('Jaar')).toBeNull()
})

test('all 55 interests are icons to press, and can be searched [S2-192]', async () => {
  await edit({ user: { consent_sensitive: true } })
  const chips = () => document.querySelectorAll('.edit-group .chip')
  expect(chips()).toHaveLength(55)
  expect([...chips()].every((chip) => chip.querySelector('use')?.getAttribute('href')?.includes('#'))).toBe(true)
  press('Reizen')
  expect(button('Reizen')?.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('1 gekozen')).toBeTruthy()
  type('Zoek een interesse', 'fotografië')
  expect([...chips()].map((chip) => chip.textContent)).toEqual(['Fotografie'])
})

test('a wish is kept after a consent that is not ticked beforehand and can be refused [TRU-10]', async () => {
  const { callsOf, sent } = await edit()
  expect(button('Lingerie')).toBeNull()
  type('Geaardheid', 'gay')
  const asked = () => screen.getByRole('dialog', { name: 'Mogen we dit bewaren?' })
  expect(within(asked()).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  press('Liever niet')
  expect(screen.getByLabelText<HTMLSelectElement>('Geaardheid').value).toBe('')
  type('Geaardheid', 'gay')
  press('Toestaan')
  expect(callsOf('updateUser')).toEqual([])
  fireEvent.click(within(asked()).getByRole('checkbox'))
  press('Toestaan')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Geaardheid').value).toBe('gay'))
  expect(callsOf('updateUser')[0]?.args).toEqual({ body: { consent_sensitive: true } })
  expect(button('Lingerie')).toBeTruthy()
  press('Opslaan')
  await isSaved()
  expect(sent()).toEqual([{ sexuality: 'gay' }])
})

test('a consent that was withdrawn elsewhere is asked for again, and then saved', async () => {
  let withdrawn = true
  const { web, sent } = await edit({
    user: { consent_sensitive: true },
    answers: {
      getUser: () => ({ user: { ...userSample, profile: me, consent_sensitive: false } }),
      updateUser: () => {
        withdrawn = false
        return { user: { ...userSample, profile: me, consent_sensitive: true } }
      },
      updateProfile: ({ body }) => {
        if (withdrawn && 'looking_for' in body) throw new AppError('consent_required')
        return { profile: { ...me, ...(body as object) } }
      },
    },
  })
  type('Profielnaam', 'Fleur')
  type('Zoekt', 'female')
  press('Opslaan')
  const dialog = await screen.findByRole('dialog', { name: 'Mogen we dit bewaren?' })
  const profile = () => web.queryClient.getQueryData(web.queries.user().queryKey)?.profile
  expect(profile()?.name).toBe('Fleur')
  fireEvent.click(within(dialog).getByRole('checkbox'))
  press('Toestaan')
  await isSaved()
  expect(sent().at(-1)).toEqual({ looking_for: 'female' })
  expect(profile()?.looking_for).toBe('female')
})

test('the region has its country’s name, and another country clears it [S2-189 S2-190 S2-191]', async () => {
  const { sent } = await edit()
  expect((await screen.findByLabelText<HTMLSelectElement>('Provincie')).value).toBe('NL-07')
  type('Land', 'PL')
  expect((await screen.findByLabelText<HTMLSelectElement>('Woiwodschap')).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Plaats').value).toBe('')
  press('Opslaan')
  await isSaved()
  expect(sent()).toEqual([{ country: 'PL', region: null, city: '' }])
})

test('towns come as one types, after a pause, and are chosen by the keyboard [S2-191]', async () => {
  const { callsOf } = await edit({
    user: { profile: { ...me, region_id: null } },
    answers: {
      getPlaces: () => ({
        places: [
          { city: 'Utrecht', region: 'NL-UT' },
          { city: 'Uithoorn', region: 'NL-07' },
        ],
      }),
    },
  })
  const field = screen.getByLabelText<HTMLInputElement>('Plaats')
  for (const typed of ['U', 'Ui', 'Uit']) fireEvent.change(field, { target: { value: typed } })
  const list = await screen.findByRole('listbox')
  expect(callsOf('getPlaces').map(({ args }) => args['query'])).toEqual([{ country: 'NL', q: 'Uit' }])
  expect(
    within(list)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['UtrechtUtrecht', 'UithoornNoord-Holland'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Uithoorn')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Uithoorn')
  expect(screen.getByLabelText<HTMLSelectElement>('Provincie').value).toBe('NL-07')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the place is looked up after a press only, and by hand when the browser says no [S9-031]', async () => {
  const getCurrentPosition = vi
    .fn<Geolocation['getCurrentPosition']>()
    // as a browser refuses
    .mockImplementationOnce((_found, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as never))
    // as it tells
    .mockImplementationOnce((found) => found({ coords: { latitude: 52.0907, longitude: 5.1214 } } as never))
  // On the one there is: what listens on the page asks it who it is.
  Object.assign(navigator, { geolocation: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  const { callsOf, sent } = await edit({
    answers: { geocode: () => ({ country: 'NL', region: 'NL-UT', city: 'Utrecht' }) },
  })
  expect(getCurrentPosition).not.toHaveBeenCalled()
  press('Gebruik mijn locatie')
  expect(await screen.findByText(/Je browser geeft je locatie niet door/)).toBeTruthy()
  press('Gebruik mijn locatie')
  expect(await screen.findByText('Je woonplaats is nu Utrecht. Sla dit nog op.')).toBeTruthy()
  expect(getCurrentPosition.mock.calls[1]?.[2]).toMatchObject({ maximumAge: 3_600_000 })
  expect(callsOf('geocode')[0]?.args).toEqual({ query: { lat: 52.09, lon: 5.12 } })
  press('Opslaan')
  await isSaved()
  expect(sent()).toEqual([{ region: 'NL-UT', city: 'Utrecht' }])
})

test('the way to another page asks first, until it is saved, and what was typed is still there', async () => {
  const { path } = await edit({ answers: { updateProfile: () => new Promise<never>(() => {}) } })
  type('Vertel iets over jezelf', 'Nog niet af')
  fireEvent.click(screen.getByText('elders'))
  await screen.findByRole('dialog', { name: 'Weggaan zonder opslaan?' })
  press('Hier blijven')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Vertel iets over jezelf').value).toBe('Nog niet af')
  await act(async () => press('Opslaan'))
  fireEvent.click(screen.getByText('elders'))
  await screen.findByRole('dialog')
  await act(async () => press('Weggaan'))
  await waitFor(() => expect(path()).toBe('/members'))
})

test('logging out asks first too, while what was typed can still be saved', async () => {
  const assign = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { ...window.location, assign })
  const { callsOf } = await edit({ answers: { logout: () => ({}) }, path: '/profile' })
  type('Vertel iets over jezelf', 'Nog niet af')
  press('Uitloggen')
  await screen.findByRole('dialog', { name: 'Weggaan zonder opslaan?' })
  await act(async () => press('Hier blijven'))
  expect(callsOf('logout')).toEqual([])
  press('Opslaan')
  await isSaved()
  press('Uitloggen')
  await waitFor(() => expect(assign.mock.calls).toEqual([['/']]))
  expect(callsOf('logout')).toHaveLength(1)
})
