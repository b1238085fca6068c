// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { standInForDialogs } from '../../../tests/support/dialog.ts'
import { userSample } from '../../../tests/support/samples.ts'
import { renderScreen, type ScreenOptions } from '../../../tests/support/screen.tsx'
import { forgetSession } from '../../client/session.ts'
import { SignupProvider, useSignup } from '../../client/signup.tsx'
import type { FieldErrors } from '../../contract/errors.ts'
import type { Locale } from '../../contract/limits.ts'
import { lastSearch } from '../../features/search/ui/last-search.ts'
import SignupModal from './signup-modal.tsx'
import { TopBar } from './top-bar.tsx'

beforeAll(standInForDialogs)

function Page() {
  const { asked, open } = useSignup()
  return (
    <>
      <button type="button" onClick={() => open()}>
        open
      </button>
      {asked ? <SignupModal /> : null}
    </>
  )
}
const show = (options: ScreenOptions) =>
  renderScreen(
    <SignupProvider>
      <Page />
    </SignupProvider>,
    { texts: ['account'], ...options },
  )
const FIELD = { selector: 'input, textarea, select' }
const dialog = () => within(screen.getByRole('dialog', { name: 'Gratis aanmelden' }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label, FIELD), { target: { value } })
const press = async (name: string, heading: string) => {
  fireEvent.click(dialog().getByRole('button', { name }))
  await screen.findByRole('heading', { name: heading })
}
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'open' }))
  await screen.findByRole('heading', { name: 'Wie zoek je?' })
}

// Also [S3-045 S4-011 O-41]
test('the draft outlives a closed modal, in memory alone; a wish that is not to be stored still chooses who is shown, on this device [S3-041 S3-042 S3-043 S3-044]', async () => {
  const refused: FieldErrors[] = []
  const user = { ...userSample, profile: { ...userSample.profile, looking_for: null } }
  const { callsOf, web } = await show({
    user: null,
    answers: {
      checkSignup: () => ({ fields: refused.shift() ?? {} }),
      signup: () => ({ user }),
      getSignupMatches: () => ({ profiles: [] }),
      getUser: () => ({ user }),
      getRegions: () => ({ regions: {} }),
      getPlaces: () => ({ places: [] }),
    },
  })
  /** Goes through all steps. @param before runs at each step before the button is pressed */
  const walk = async (before: (step: number) => void) => {
    const titles = ['Hoe mogen we je noemen?', 'Vertel wie je bent', 'Wat brengt je hier?', 'Bijna klaar']
    for (const [step, title] of titles.entries()) {
      before(step)
      await press('Verder', title)
    }
  }
  await open()
  fireEvent.click(dialog().getByRole('button', { name: 'Verder' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0]))
  await walk((step) => {
    if (step === 0)
      for (const group of dialog().getAllByRole('group'))
        fireEvent.click(within(group).getByRole('radio', { name: 'Man' }))
    if (step === 1) type(/Profielnaam/, 'Daan')
    if (step === 2)
      for (const [part, value] of [
        ['Dag', '09'],
        ['Maand', '02'],
        ['Jaar', '1991'],
      ] as const)
        type(new RegExp(`^${part}`), value)
    if (step === 2) type(/Woonplaats/, 'Haarlem')
    if (step === 3) type(/Jouw bericht/, 'Voor de gezelligheid')
  })
  type(/^E-mailadres/, 'daan@voorbeeld.example')
  type(/^Wachtwoord/, 'drie blauwe fietsen')
  fireEvent.click(dialog().getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.history.state])
  for (const typed of ['Daan', '1991', 'gezelligheid', 'daan@', 'fietsen']) expect(kept).not.toContain(typed)

  await open()
  const seen: string[] = []
  const fields = () => [
    ...dialog().queryAllByRole<HTMLInputElement>('textbox'),
    ...dialog().queryAllByRole<HTMLInputElement>('combobox'),
  ]
  const look = () => void seen.push(...fields().map(({ value }) => value))
  await walk(look)
  seen.push(dialog().getByLabelText<HTMLInputElement>(/^E-mailadres/).value)
  seen.push(dialog().getByLabelText<HTMLInputElement>(/^Wachtwoord/, FIELD).value)
  for (const kept of ['Daan', '09', '02', '1991', 'Haarlem', 'Voor de gezelligheid', 'daan@voorbeeld.example'])
    expect(seen).toContain(kept)
  expect(seen).toContain('drie blauwe fietsen')

  fireEvent.click(dialog().getByRole('checkbox', { name: /voorwaarden/ }))
  refused.push({ email: 'disposable' })
  fireEvent.click(dialog().getByRole('button', { name: 'Account maken' }))
  // The refused field gets the focus, although its form had been replaced by the next step.
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^E-mailadres/)))
  await press('Account maken', 'Deze leden passen bij je')
  expect(callsOf('signup').map(({ args }) => 'looking_for' in (args['body'] as object))).toEqual([false])
  expect(callsOf('getSignupMatches')).toMatchObject([{ args: { query: { looking_for: 'male' } } }])
  fireEvent.click(dialog().getByRole('button', { name: 'Sluiten' }))
  expect(lastSearch(document.cookie, user)).toMatchObject({ gender: 'male', country: user.profile.country })
  await forgetSession(web)
  expect([document.cookie, { ...localStorage }]).toEqual(['', {}])
})

test('the way to the login closes the modal [S4-012]', async () => {
  const { path } = await show({ user: null })
  await open()
  fireEvent.click(dialog().getByRole('link', { name: 'Inloggen' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who is logged in is led to the members instead [S4-015]', async () => {
  const { path } = await show({})
  fireEvent.click(await screen.findByRole('button', { name: 'open' }))
  await waitFor(() => expect(path()).toBe('/members'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the menu of languages is there where more than one can be chosen [S1-038]', async () => {
  const showBar = async (locales: Locale[]) => {
    await renderScreen(
      <SignupProvider>
        <TopBar />
      </SignupProvider>,
      { user: null, texts: ['frame'], settings: { locales } },
    )
    await screen.findByRole('link', { name: 'Inloggen' })
  }
  await showBar(['nl', 'de'])
  await screen.findByRole('button', { name: 'Taal' })
  cleanup()
  // By now it would be there at once.
  await showBar(['nl'])
  expect(screen.queryByRole('button', { name: 'Taal' })).toBeNull()
})
