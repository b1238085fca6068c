// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForDialogs } from '../../../../tests/support/dialog.ts'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { SignupProvider } from '../../../client/signup.tsx'
import { useMember } from '../../../client/web.tsx'
import { AppError } from '../../../contract/errors.ts'
import { MemberBanners } from '../../../pages/layouts/member-banners.tsx'
import { AskReset } from './ask-reset.tsx'
import { ConfirmMailChange } from './confirm-mail-change.tsx'
import { ComeBack } from './deleted-account.tsx'
import { DoReset } from './do-reset.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { SignupMember } from './signup-member.tsx'

beforeAll(standInForDialogs)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

const visitor = { texts: ['account' as const], user: null }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const refuse =
  (...args: ConstructorParameters<typeof AppError>) =>
  () => {
    throw new AppError(...args)
  }

test('a link that expired while the page was open says so and offers a new mail [S8-008]', async () => {
  await renderScreen(<DoReset token="t" valid />, {
    ...visitor,
    answers: { resetPassword: refuse('reset_link_invalid') },
  })
  fill('Nieuw wachtwoord', 'drie blauwe fietsen')
  fill('Herhaal je nieuwe wachtwoord', 'drie blauwe fietsen')
  press('Wachtwoord opslaan')
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nieuwe link aanvragen' }).getAttribute('href')).toBe('/reset-password')
})

test('an unknown address and too many mails are told with what to do [S5-012 S8-010]', async () => {
  const answers: Answers = { requestPasswordReset: refuse('email_not_found') }
  await renderScreen(<AskReset />, { ...visitor, answers })
  fill('E-mailadres', 'wie@voorbeeld.example')
  press('Stuur me een link')
  expect(await screen.findByText('Dit e-mailadres is niet gevonden.')).toBeTruthy()
  answers.requestPasswordReset = refuse('reset_limit')
  press('Stuur me een link')
  expect(await screen.findByText(/Probeer het morgen opnieuw/)).toBeTruthy()
})

test('a link of a mail does nothing by being opened: the change of address and the return wait for their button', async () => {
  const change = await renderScreen(<ConfirmMailChange token="t" />, {
    ...visitor,
    answers: {
      confirmMailChange: () => ({ email: 'nieuw@voorbeeld.example' }),
      getUser: refuse('authentication_required'),
    },
  })
  expect(change.calls).toEqual([])
  press('Bevestigen')
  expect(await screen.findByText('nieuw@voorbeeld.example')).toBeTruthy()
  expect(change.callsOf('confirmMailChange')[0]?.args).toEqual({ body: { token: 't' } })
  cleanup()
  const back = await renderScreen(<ComeBack token="t" />, {
    ...visitor,
    answers: { reactivate: refuse('reactivate_link_invalid') },
  })
  expect(back.calls).toEqual([])
  press('Haal mijn account terug')
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy()
})

test('a blocked login names the minutes, a closed account the reason and how to object [S8-005]', async () => {
  const answers: Answers = { login: refuse('login_blocked', { data: { minutes: 30 } }) }
  await renderScreen(<LoginForm onLoggedIn={() => {}} />, { ...visitor, answers })
  fill('E-mailadres', 'daan@voorbeeld.example')
  fill('Wachtwoord', 'drie blauwe fietsen')
  press('Inloggen')
  expect(await screen.findByText('Je account is 30 minuten geblokkeerd na te veel inlogpogingen.')).toBeTruthy()
  answers.login = refuse('account_banned', { data: { reason: 'oplichting', objection: 'a-1' } })
  press('Inloggen')
  const ban =
    'Je account is gesloten omdat de regels zijn overtreden. Reden: oplichting. Je kunt bezwaar maken via Klachten.'
  expect(await screen.findByText(ban)).toBeTruthy()
  const objection = screen.getByRole('link', { name: 'Klachten' }).getAttribute('href')
  expect(objection).toBe('/complaints?kind=moderation&objection=a-1')
  expect(screen.getByRole('link', { name: 'Lees de regels' }).getAttribute('href')).toBe('/pages/ban')
  answers.login = refuse('account_banned')
  press('Inloggen')
  expect(
    await screen.findByText('Je kunt niet inloggen: dit account is gesloten. Bezwaar maken kan via Klachten.'),
  ).toBeTruthy()
})

test('the last minutes of a blocked login are counted in the form that their number has [F-98]', async () => {
  const blocked = async (minutes: number, locale: 'nl' | 'fr' | 'pl') => {
    const answers: Answers = { login: refuse('login_blocked', { data: { minutes } }) }
    await renderScreen(<LoginForm onLoggedIn={() => {}} />, { ...visitor, locale, answers })
    fireEvent.change(document.querySelector('[type="email"]')!, { target: { value: 'daan@voorbeeld.example' } })
    fireEvent.change(document.querySelector('[type="password"]')!, { target: { value: 'drie blauwe fietsen' } })
    fireEvent.click(document.querySelector('[type="submit"]')!)
    const words = (await screen.findByText(/\d minu/)).textContent
    cleanup()
    return words.match(/\d+\s\p{L}+/u)?.[0]
  }
  expect(await blocked(1, 'nl')).toBe('1 minuut')
  expect(await blocked(1, 'fr')).toBe('1 minute')
  expect(await blocked(3, 'pl')).toBe('3 minuty')
  expect(await blocked(12, 'pl')).toBe('12 minut')
})

const Reminders = () => <MemberBanners user={useMember()} />
const unconfirmed = { texts: ['account' as const], user: { status: 'not_confirmed' as const } }

test('on a smartphone the reminder to confirm is a modal after a signup by a partner, else a banner [S2-168 S7-046]', async () => {
  window.innerWidth = 390
  await renderScreen(<Reminders />, unconfirmed)
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  window.history.replaceState(null, '', '/members?api_signup_complete=1')
  await renderScreen(<Reminders />, unconfirmed)
  const modal = await screen.findByRole('dialog', { name: 'Check je inbox' })
  expect(modal.textContent).toContain('daan@voorbeeld.example')
  press('Verder naar de leden')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  window.innerWidth = 1280
  await renderScreen(<Reminders />, unconfirmed)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const signupFor = (
  <SignupProvider>
    <SignupForm profileId={undefined} onCreated={() => {}} />
  </SignupProvider>
)

test('a fictional profile keeps its label where one signs up for it, and nobody else gets one', async () => {
  const profile = { name: 'Hans', age: 40, city: 'Ede', main_image: null, fictional: true }
  await renderScreen(<SignupMember profile={profile} />, visitor)
  expect(screen.getByText('Fictief')).toBeTruthy()
  cleanup()
  await renderScreen(<SignupMember profile={{ ...profile, fictional: false }} />, visitor)
  expect(screen.getByRole('heading', { name: 'Chat met Hans' })).toBeTruthy()
  expect(screen.queryByText('Fictief')).toBeNull()
})

test('closed signups say so in place of the form', async () => {
  await renderScreen(signupFor, { ...visitor, settings: { signups: 'none' } })
  expect(await screen.findByText('Aanmelden is op dit moment niet mogelijk.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the server finds wrong is shown at its field, which gets the focus', async () => {
  const answers: Answers = { checkSignup: ({ body }) => ({ fields: 'name' in body ? { name: 'taken' } : {} }) }
  await renderScreen(signupFor, { ...visitor, answers })
  for (const radio of [screen.getAllByRole('radio')[0]!, screen.getAllByRole('radio')[3]!]) fireEvent.click(radio)
  press('Verder')
  await screen.findByRole('heading', { name: 'Hoe mogen we je noemen?' })
  fill('Profielnaam', 'Daan')
  press('Verder')
  expect(await screen.findByText('Deze naam is al in gebruik. Kies een andere.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Profielnaam')))
})

test('the country that a visitor chooses is kept in the browser, and is the chosen one at once [S3-132 F-34]', async () => {
  const told = vi.spyOn(console, 'error')
  const { web } = await renderScreen(signupFor, { ...visitor, answers: { checkSignup: () => ({ fields: {} }) } })
  for (const radio of [screen.getAllByRole('radio')[0]!, screen.getAllByRole('radio')[3]!]) fireEvent.click(radio)
  press('Verder')
  await screen.findByLabelText('Profielnaam')
  fill('Profielnaam', 'Daan')
  press('Verder')
  await screen.findByLabelText('Dag')
  fill('Land', 'BE')
  expect(document.cookie).toContain('country=BE')
  expect(web.queryClient.getQueryData(web.queries.settings().queryKey)?.geoip_selected_country).toBe('BE')
  document.cookie = 'country=; path=/; max-age=0'
  // Nor does what is drawn with it change another part meanwhile, which React complains of.
  expect(told).not.toHaveBeenCalled()
})

test('Escape closes the suggestions of a city before it closes the signup [F-91]', async () => {
  await renderScreen(signupFor, {
    ...visitor,
    answers: {
      checkSignup: () => ({ fields: {} }),
      getPlaces: () => ({ places: [{ city: 'Haarlem', region: 'NL-07' }] }),
    },
  })
  for (const radio of [screen.getAllByRole('radio')[0]!, screen.getAllByRole('radio')[3]!]) fireEvent.click(radio)
  press('Verder')
  await screen.findByLabelText('Profielnaam')
  fill('Profielnaam', 'Daan')
  press('Verder')
  const city = await screen.findByLabelText('Woonplaats')
  const suggested = () => document.querySelectorAll('datalist option').length
  /** @returns whether it reaches what stands around */
  const escape = () => fireEvent.keyDown(city, { key: 'Escape' })
  expect(escape()).toBe(true)
  fill('Woonplaats', 'Haar')
  await waitFor(() => expect(suggested()).toBe(1))
  expect([escape(), suggested(), escape()]).toEqual([false, 0, true])
})

test('a step tells at once what is empty and what is wrong in it', async () => {
  const answers: Answers = {
    checkSignup: ({ body }) => ({ fields: 'password' in body ? { password: 'short' } : {} }),
  }
  const { callsOf } = await renderScreen(signupFor, { ...visitor, answers })
  for (const radio of [screen.getAllByRole('radio')[0]!, screen.getAllByRole('radio')[3]!]) fireEvent.click(radio)
  press('Verder')
  await screen.findByLabelText('Profielnaam')
  fill('Profielnaam', 'Daan')
  press('Verder')
  await screen.findByLabelText('Dag')
  for (const [part, value] of Object.entries({ Dag: '07', Maand: '03', Jaar: '1984' })) fill(part, value)
  press('Verder')
  await screen.findByLabelText(/Jouw bericht/)
  press('Overslaan')
  await screen.findByLabelText('E-mailadres')
  fill('E-mailadres', 'daan@voorbeeld.example')
  fill('Wachtwoord', 'kort')
  press('Account maken')
  const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => field.getAttribute('name'))
  await waitFor(() => expect(wrong()).toEqual(['password', 'terms']))
  expect(callsOf('signup')).toHaveLength(0)
})

test('what is left empty is told, and gets the focus, also when nobody answers', async () => {
  await renderScreen(signupFor, { ...visitor, answers: { checkSignup: refuse('unavailable') } })
  press('Verder')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(told).toEqual(['Vul dit in.', 'Vul dit in.'])
})

test('unequal passwords are shown at the second one, other faults where they were found', async () => {
  const answers: Answers = { resetPassword: refuse('validation', { fields: { password: 'not_equal' } }) }
  await renderScreen(<DoReset token="t" valid />, { ...visitor, answers })
  const [first, second] = [
    screen.getByLabelText('Nieuw wachtwoord'),
    screen.getByLabelText('Herhaal je nieuwe wachtwoord'),
  ]
  const wrong = () => [first, second].map((field) => field.getAttribute('aria-invalid') === 'true')
  fill('Nieuw wachtwoord', 'drie blauwe fietsen')
  fill('Herhaal je nieuwe wachtwoord', 'drie blauwe fiets')
  press('Wachtwoord opslaan')
  await waitFor(() => expect(wrong()).toEqual([false, true]))
  answers.resetPassword = refuse('validation', { fields: { password: 'short' } })
  press('Wachtwoord opslaan')
  await waitFor(() => expect(wrong()).toEqual([true, false]))
})

test('what is empty is asked for before it is sent; spaces are a password', async () => {
  const { calls } = await renderScreen(<DoReset token="t" valid />, {
    ...visitor,
    answers: { resetPassword: () => ({}) },
  })
  fill('Nieuw wachtwoord', ' ')
  press('Wachtwoord opslaan')
  const second = screen.getByLabelText('Herhaal je nieuwe wachtwoord')
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(screen.getAllByText('Vul dit in.')).toHaveLength(1)
  expect(calls).toEqual([])
})
