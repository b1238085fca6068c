// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, sessionOf, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import { FACT_NAMES } from '../../contract/facts.ts'
import { shippedSetting } from '../../features/site/rules/shipped-settings.ts'
import { SETTING_GROUPS, SETTING_NAMES, settingOf } from '../../features/site/rules/site-settings.ts'
import enSettings from '../lang/settings/en.ts'
import nlSettings from '../lang/settings/nl.ts'
import nl from '../lang/sites/nl.ts'
import type { SiteRow, SiteState } from '../queries/sites.ts'
// Loaded before anybody waits for it.
import './sites.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const shipped = Object.fromEntries(SETTING_NAMES.map((name) => [name, shippedSetting(name)]))
const site: SiteState = {
  id: 1,
  key: 'lonk',
  origin: 'http://localhost:3000',
  is_default: false,
  version: 4,
  changed_at: null,
  changed_by: null,
  deleted_at: null,
  values: {
    ...shipped,
    'site.exposed_locales': ['nl', 'fr'],
    'site.time_zone': 'Europe/Amsterdam',
    'site.host': 'lonk.example',
    'company.name': 'Voorbeeld B.V.',
    'company.added': '2023-12-01T12:00:00.000Z',
  },
  shipped,
  asked: [{ names: ['settings.refund_days'], by: 'Joris', at: '2026-11-26T10:00:00.000Z' }],
}
const row: SiteRow = {
  id: 1,
  key: 'lonk',
  name: 'Lonk',
  origin: 'http://localhost:3000',
  country: 'NL',
  languages: ['nl'],
  is_default: true,
  changed_at: null,
  changed_by: null,
  deleted_at: null,
}
const answers: DeskAnswers = {
  getSites: () => ({ sites: [row] }),
  getSite: () => site,
  getSiteHistory: () => ({ changes: [], next: null }),
}
const open = (path: string, more: DeskAnswers = {}) =>
  renderDesk({ path, staff: staffWith(['operator']), answers: { ...answers, ...more } })
const cardOf = async (name: string) =>
  (await screen.findByRole('button', { name: `Geschiedenis van ${name}` })).closest('li')!

test('every setting of the table has its words in both languages, and a field in its group [F-34]', async () => {
  const wordsOf = (name: string, { setting }: typeof nlSettings | typeof enSettings) =>
    name.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], setting)
  for (const name of SETTING_NAMES)
    for (const of of [nlSettings, enSettings])
      expect(wordsOf(name, of), name).toEqual({ name: expect.any(String), text: expect.any(String) })
  const desk = await open('/admin/sites/1')
  for (const group of SETTING_GROUPS) {
    fireEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: nl.sites.group[group] }))
    const names = SETTING_NAMES.filter((name) => settingOf(name).group === group)
    await waitFor(() => expect([...desk.container.querySelectorAll('main li[id]')].map(({ id }) => id)).toEqual(names))
    for (const card of desk.container.querySelectorAll('main li[id]')) {
      expect(card.querySelectorAll('input, select, textarea').length, card.id).toBeGreaterThan(0)
      const labels = [...card.querySelectorAll('label, option')].map(({ textContent }) => textContent.trim())
      expect(
        labels.filter((label) => FACT_NAMES.some((fact) => fact === label)),
        card.id,
      ).toEqual([])
    }
  }
})

test('a change is shown beside how it is, says why, and a refusal tells what it contradicts', async () => {
  let isAllowed = false
  const desk = await open('/admin/sites/1?words=settings.domain_language', {
    changeSite: () => {
      if (isAllowed) return { outcome: 'changed', version: 5 }
      throw new AppError('validation', {
        fields: { 'settings.domain_language': 'not_offered' },
        data: { 'settings.domain_language': { with: 'site.exposed_locales', items: ['de'] } },
      })
    },
  })
  const card = await cardOf('Eigen taal')
  fireEvent.change(within(card).getByRole('combobox', { name: 'Eigen taal' }), { target: { value: 'de' } })
  expect(within(card).getByText('Nog niet opgeslagen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Bekijken en opslaan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Wijzigingen van Lonk' })
  expect([dialog.querySelector('del')?.textContent, dialog.querySelector('ins')?.textContent]).toEqual([
    'Nederlands',
    'Deutsch',
  ])
  const save = within(dialog).getByRole('button', { name: 'Opslaan' })
  fireEvent.click(save)
  expect(desk.callsOf('changeSite')).toEqual([])
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Waarom?' }), { target: { value: 'Duits erbij.' } })
  fireEvent.click(save)
  await within(dialog).findByText('Eigen taal: Niet bij de talen van deze site: Deutsch.')
  expect(within(card).getByText('Niet bij de talen van deze site: Deutsch.')).toBeTruthy()
  isAllowed = true
  fireEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(desk.callsOf('changeSite').at(-1)).toEqual({
    body: { site: 1, version: 4, values: { 'settings.domain_language': 'de' }, reason: 'Duits erbij.' },
  })
})

test('whoever is second is told who was quicker, keeps what they typed, and saves on the new version', async () => {
  let version = 4
  const desk = await open('/admin/sites/1?words=message_length', {
    getSite: () => ({ ...site, version }),
    changeSite: ({ body }) => {
      if (body.version === 5) return { outcome: 'changed', version: 6 }
      version = 5
      throw new AppError('taken', { data: { by: 'Joris', outcome: 'changed' } })
    },
  })
  const field = within(await cardOf('Lengte van een bericht')).getByRole('textbox')
  fireEvent.change(field, { target: { value: '400' } })
  fireEvent.click(screen.getByRole('button', { name: 'Bekijken en opslaan' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Waarom?' }), { target: { value: 'Korter.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
  await within(dialog).findByText(/^Joris heeft deze site intussen gewijzigd/)
  expect((field as HTMLInputElement).value).toBe('400')
  await waitFor(() => expect(desk.callsOf('getSite').length).toBeGreaterThan(1))
  await waitFor(() => {
    // Gone with the dialog once it is saved.
    const save = within(dialog).queryByRole('button', { name: 'Opslaan' })
    if (save) fireEvent.click(save)
    expect(desk.callsOf('changeSite').at(-1)).toMatchObject({ body: { version: 5 } })
  })
})

test('what is changed and not saved is there again after the page was left and the session ended, until it is dropped', async () => {
  let isIn = true
  const desk = await renderDesk({
    path: '/admin/sites/1?words=message_length',
    staff: null,
    answers: {
      ...answers,
      getSites: () => ({ sites: [row, { ...row, id: 2, name: 'Site 2' }] }),
      getSite: ({ query }) => ({
        ...site,
        id: Number(query.site),
        values: { ...site.values, 'settings.name': `Site ${query.site}` },
      }),
      getStaffSession: () => (isIn ? sessionOf('in', staffWith(['operator'])) : sessionOf('login', null)),
    },
  })
  const field = async () => within(await cardOf('Lengte van een bericht')).getByRole<HTMLInputElement>('textbox')
  fireEvent.change(await field(), { target: { value: '400' } })
  await act(async () => desk.history.push('/admin/sites/2?words=message_length'))
  await screen.findByRole('heading', { name: 'Site 2' })
  expect((await field()).value).not.toBe('400')
  const move = async (to: boolean) => {
    isIn = to
    await desk.desk.queryClient.invalidateQueries({ queryKey: ['session'] })
  }
  await move(false)
  await screen.findByText(/^Je sessie is afgelopen/)
  await move(true)
  await act(async () => desk.history.push('/admin/sites/1?words=message_length'))
  await waitFor(async () => expect((await field()).value).toBe('400'))
  const drop = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: nl.sites.drop }))
    const asked = await screen.findByRole('dialog', { name: 'Weggooien wat je invulde?' })
    fireEvent.click(within(asked).getByRole('button', { name: answer }))
  }
  await drop('Verder invullen')
  expect((await field()).value).toBe('400')
  await drop('Weggooien')
  expect((await field()).value).not.toBe('400')
  expect(Object.keys({ ...sessionStorage }).filter((name) => name.includes('settings'))).toEqual([])
})

test('what members pay says that a second person is asked; what waits says so, too', async () => {
  const desk = await open('/admin/sites/1?group=credits', { changeSite: () => ({ outcome: 'asked', version: 4 }) })
  expect(within(await cardOf('Dagen bedenktijd')).getByText(/^Joris vroeg om een andere waarde/)).toBeTruthy()
  const card = await cardOf('Credits voor een bericht')
  fireEvent.change(within(card).getByRole('textbox'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Bekijken en opslaan' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Waarom?' }), { target: { value: 'Duurder.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Goedkeuring vragen' }))
  await screen.findByText('Een tweede persoon moet dit nog bevestigen, bij Goedkeuringen.')
  expect(desk.callsOf('changeSite')).toMatchObject([{ body: { values: { 'settings.message_credits': 2 } } }])
})

test('one press in the history leads back to how it was, with its reason written already', async () => {
  const change = {
    id: 9,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Joris',
    setting: 'settings.name',
    before: 'Lonk',
    after: 'Anders',
    reason: 'Een proef.',
  }
  const desk = await open('/admin/sites/1', {
    getSite: () => ({ ...site, values: { ...site.values, 'settings.name': 'Anders' } }),
    getSiteHistory: () => ({ changes: [change], next: null }),
    changeSite: () => ({ outcome: 'changed', version: 5 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Geschiedenis van Naam van de site' }))
  const history = await screen.findByRole('dialog', { name: 'Geschiedenis van Naam van de site' })
  expect(desk.address()).toBe('/admin/sites/1?setting=settings.name')
  expect(await within(history).findByText('Een proef.')).toBeTruthy()
  fireEvent.click(within(history).getByRole('button', { name: 'Terug naar hoe het was: Lonk' }))
  const dialog = await screen.findByRole('dialog', { name: 'Wijzigingen van Anders' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
  await waitFor(() => expect(desk.callsOf('changeSite')).toHaveLength(1))
  const { body } = desk.callsOf('changeSite')[0] as { body: { values: object; reason: string } }
  expect(body.values).toEqual({ 'settings.name': 'Lonk' })
  expect(body.reason).toMatch(/^Terug naar hoe het was voor 20 nov/)
})

test('a site with members is closed only by who says that they know; a new one is asked what it needs', async () => {
  let reads = 0
  const desk = await open('/admin/sites/1', {
    getSiteDeletion: () => {
      if (reads++ === 0) throw new AppError('unavailable')
      return { members: 12, credits: 40, open_payments: 1, hosts: ['lonk.example'] }
    },
    deleteSite: ({ body }) => {
      if (!body.members_told) throw new AppError('validation', { fields: { members_told: 'in_use' } })
      return { outcome: 'asked' }
    },
    createSite: () => {
      throw new AppError('validation', { fields: { key: 'duplicate', 'site.host': 'host_taken' } })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Site sluiten' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lonk sluiten?' })
  // Nobody closes what was not shown.
  const again = await within(dialog).findByRole('button', { name: 'Opnieuw proberen' })
  fireEvent.submit(dialog.querySelector('form')!)
  expect(desk.callsOf('deleteSite')).toEqual([])
  fireEvent.click(again)
  await within(dialog).findByText('12 leden kunnen niet meer inloggen')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Klaar ermee.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Goedkeuring vragen' }))
  await within(dialog).findByText('Er zijn nog leden, credits of open betalingen. Vertel het hun eerst.')
  fireEvent.click(within(dialog).getByRole('checkbox'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Goedkeuring vragen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(desk.callsOf('deleteSite').at(-1)).toMatchObject({ body: { version: 4, members_told: true } })

  fireEvent.click(screen.getAllByRole('link', { name: 'Alle sites' })[0]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Nieuwe site' }))
  const made = await screen.findByRole('dialog', { name: 'Nieuwe site' })
  fireEvent.change(within(made).getByRole('textbox', { name: 'Waarom?' }), { target: { value: 'België.' } })
  fireEvent.click(within(made).getByRole('button', { name: 'Site maken' }))
  await within(made).findByText('Dit bestaat al.')
  expect(within(made).getByText('Deze naam hoort al bij een andere site.')).toBeTruthy()
})
