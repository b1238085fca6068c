import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Steps 0 to 4 as a person fills them in, up to the last button. @param form the dialog or the page */
export async function fillSignup(form: Locator, person: Person): Promise<void> {
  await expectStep(form, 1)
  await choose(form, 'Ik ben een', person.gender === 'male' ? 'Man' : 'Vrouw')
  await choose(form, 'Ik zoek een', person.gender === 'male' ? 'Vrouw' : 'Man')
  await goOn(form)

  await expectStep(form, 2)
  await form.getByLabel('Profielnaam').fill(person.name)
  await goOn(form)

  await expectStep(form, 3)
  const [year = '', month = '', day = ''] = person.born.split('-')
  await form.getByLabel('Dag', { exact: true }).selectOption(day)
  await form.getByLabel('Maand', { exact: true }).selectOption(month)
  await form.getByLabel('Jaar', { exact: true }).selectOption(year)
  await expect(form.getByLabel('Land')).toHaveValue('NL')
  await form.getByLabel('Woonplaats').fill('Utrecht')
  await goOn(form)

  await expectStep(form, 4)
  await form.getByLabel('Jouw bericht').fill('Nieuwe stad, nieuwe mensen.')
  await goOn(form)

  await expectStep(form, 5)
  await form.getByLabel('E-mailadres').fill(person.email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(person.password)
  const terms = form.locator('input[name=terms]')
  await expect(terms).not.toBeChecked()
  await terms.check()
}

/** The calls that a signup makes, in their order, with the step that is shown while each of them runs. */
export const signupCalls = [
  { step: 'checking', text: 'Gegevens controleren', path: '/api/signup-check.php' },
  { step: 'creating', text: 'Account aanmaken', path: '/api/signup.php' },
  { step: 'matching', text: 'Leden zoeken die bij je passen', path: '/api/signup-matches.php' },
  { step: 'mailing', text: 'Activatiemail klaarzetten', path: '/api/user.php' },
] as const

/** Stops calls of this path on their way to the server. @returns lets them go on, unchanged */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held
      await route.continue()
    },
  )
  return letGo
}

const expectStep = (form: Locator, n: number) =>
  expect(form.getByRole('img', { name: `Stap ${n} van 5`, exact: true })).toBeVisible()

const goOn = (form: Locator) => form.getByRole('button', { name: 'Verder', exact: true }).click()

const choose = (form: Locator, group: string, option: string) =>
  form.getByRole('group', { name: group }).getByText(option, { exact: true }).click()
