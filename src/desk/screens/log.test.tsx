// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderDesk, saveAsCsv, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import { STAFF_ACTS } from '../../contract/staff-acts.ts'
import type { LogEntry } from '../queries.ts'
// Read before the first test asks for it, which would else wait for that, too.
import './log.tsx'

beforeEach(() => localStorage.clear())

const entry = (id: number, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  at: '2026-11-25T20:15:00.000Z',
  staff: { id: 7, name: 'Marieke Visser' },
  act: 'staff.change',
  subject: { kind: 'staff', id: '9' },
  before: { roles: ['support'], name: 'Joris' },
  after: { roles: ['support', 'finance'], name: 'Joris' },
  reason: `reden ${id}`,
  case_id: null,
  ...more,
})

/** Forty entries, the newest first, twenty at a time. */
const paged = (): DeskAnswers => ({
  getStaffLog: ({ query }) => {
    const from = query.cursor === undefined ? 40 : Number(query.cursor)
    return {
      entries: Array.from({ length: 20 }, (_, n) => entry(from - n)),
      next: from > 20 ? String(from - 20) : null,
    }
  },
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the log comes page by page, by the key that the server gave, until there is no more', async () => {
  const desk = await renderDesk({ path: '/admin/log', answers: paged() })
  await screen.findByText('reden 40')
  expect(screen.queryByText('reden 20')).toBe(null)
  fireEvent.click(button('Meer laden'))
  await screen.findByText('reden 1')
  expect(screen.queryByRole('button', { name: 'Meer laden' })).toBe(null)
  expect(desk.callsOf('getStaffLog').map(({ query }) => (query as { cursor?: string }).cursor)).toEqual([
    undefined,
    '20',
  ])
})

test('what is filtered by stands in the address, and an address filters; the way back undoes it', async () => {
  const desk = await renderDesk({ path: '/admin/log?act=look&from=2026-11-01', answers: paged() })
  await screen.findByText('reden 40')
  expect(desk.callsOf('getStaffLog')[0]).toEqual({ query: { act: 'look', from: '2026-11-01', cursor: undefined } })
  expect(screen.getByLabelText<HTMLInputElement>('Vanaf').value).toBe('2026-11-01')
  fireEvent.change(screen.getByLabelText('Woorden in de reden'), { target: { value: ' dubbel betaald ' } })
  fireEvent.click(button('Filteren'))
  await waitFor(() => expect(desk.address()).toBe('/admin/log?act=look&from=2026-11-01&words=dubbel+betaald'))
  await act(async () => desk.history.back())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Woorden in de reden').value).toBe(''))
  fireEvent.click(button('Filters wissen'))
  await waitFor(() => expect(desk.address()).toBe('/admin/log'))
})

test('the log is filtered by what was done to one thing, and an entry leads to all of its case', async () => {
  const desk = await renderDesk({
    path: '/admin/log?about=b7&entry=1',
    answers: { getStaffLog: () => ({ entries: [entry(1, { case_id: 'c3' })], next: null }) },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Alles in deze zaak' }))
  await waitFor(() => expect(desk.address()).toBe('/admin/log?about=c3'))
  expect(screen.getByLabelText<HTMLInputElement>('Nummer van zaak of onderwerp').value).toBe('c3')
  await waitFor(() =>
    expect(desk.callsOf('getStaffLog').map(({ query }) => (query as { about?: string }).about)).toEqual(['b7', 'c3']),
  )
})

test('what has an address of its own is led to from the log', async () => {
  const of = (id: number, kind: string) => entry(id, { subject: { kind, id: `x${id}` } })
  await renderDesk({
    path: '/admin/log',
    answers: { getStaffLog: () => ({ entries: [of(3, 'approval'), of(2, 'payment'), of(1, 'page')], next: null }) },
  })
  const row = await screen.findByRole('row', { name: /reden 3/ })
  expect(within(row).getByRole('link', { name: 'x3' }).getAttribute('href')).toBe('/admin/approvals/x3')
  expect(screen.getByRole('link', { name: 'x2' }).getAttribute('href')).toBe('/admin/payments/x2')
  expect(screen.queryByRole('link', { name: 'x1' })).toBe(null)
})

test('an entry opens on how it was and how it became, and has an address', async () => {
  const desk = await renderDesk({ path: '/admin/log', answers: paged() })
  fireEvent.click(await screen.findByRole('button', { name: 'Meer over regel 39' }))
  const table = await screen.findByRole('table', { name: 'Hoe het was en hoe het werd' })
  const cells = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.innerHTML)
  expect(cells('Rollen')).toEqual(['<del>Klantenservice</del>', '<ins>Klantenservice, Financiën</ins>'])
  expect(cells('Naam')).toEqual(['Joris', 'Joris'])
  expect(desk.address()).toBe('/admin/log?entry=39')
  // What is open is nothing to ask the server for again.
  expect(desk.callsOf('getStaffLog')).toHaveLength(1)
})

test('every act has a name, and a decision is told by what it was about and how it ended', async () => {
  // The log only grows: an act that is not done any more keeps its name, and is not offered.
  const acts = [...STAFF_ACTS, 'payment.refund_ask', 'photo.approve', 'report.ban']
  await renderDesk({
    path: '/admin/log',
    answers: { getStaffLog: () => ({ entries: acts.map((act, id) => entry(id, { act })), next: null }) },
  })
  await screen.findByText('Foto: Goedgekeurd')
  expect(screen.getByText('Melding: Account gesloten')).toBeTruthy()
  const table = within(screen.getByRole('region', { name: 'Logboek' }))
  for (const act of acts) expect(table.queryByText(act)).toBe(null)
  // And can be asked for.
  const names = [...screen.getByLabelText('Wat').querySelectorAll('option')].map(({ value }) => value)
  expect(names).toEqual(['', ...STAFF_ACTS, 'photo.', 'objection.', 'report.', 'complaint.', 'suspicion.', 'again.'])
})

test('J and K go from row to row and O opens one', async () => {
  const desk = await renderDesk({ path: '/admin/log', answers: paged() })
  await screen.findByText('reden 40')
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  const current = () => document.activeElement?.getAttribute('data-row')
  key('j')
  expect(current()).toBe('40')
  key('j')
  key('j')
  key('k')
  expect(current()).toBe('39')
  key('o')
  await waitFor(() => expect(desk.address()).toBe('/admin/log?entry=39'))
})

test('columns are chosen and kept for the person, not for who uses the browser next', async () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  const first = await renderDesk({ path: '/admin/log', answers: paged() })
  await screen.findByText('reden 40')
  expect(heads()).toEqual(['Meer', 'Wanneer', 'Wie', 'Wat', 'Waarvan', 'Reden'])
  fireEvent.click(button('Kolommen'))
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Waarvan' }))
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Zaak' }))
  expect(heads()).toEqual(['Meer', 'Wanneer', 'Wie', 'Wat', 'Reden', 'Zaak'])
  first.unmount()
  const again = await renderDesk({ path: '/admin/log', answers: paged() })
  await screen.findByText('reden 40')
  expect(heads()).toEqual(['Meer', 'Wanneer', 'Wie', 'Wat', 'Reden', 'Zaak'])
  again.unmount()
  await renderDesk({ path: '/admin/log', answers: paged(), staff: staffWith(['operator'], { id: 8 }) })
  await screen.findByText('reden 40')
  expect(heads()).toEqual(['Meer', 'Wanneer', 'Wie', 'Wat', 'Waarvan', 'Reden'])
})

test('the last column that is shown stays, and says why', async () => {
  await renderDesk({ path: '/admin/log', answers: paged() })
  await screen.findByText('reden 40')
  fireEvent.click(button('Kolommen'))
  for (const name of ['Wie', 'Wat', 'Waarvan', 'Reden']) fireEvent.click(screen.getByRole('menuitemcheckbox', { name }))
  const last = screen.getByRole('menuitemcheckbox', { name: 'Wanneer Eén kolom blijft staan.' })
  fireEvent.click(last)
  expect(last.getAttribute('aria-checked')).toBe('true')
  // The keys reach it, and go past it.
  last.focus()
  expect(document.activeElement).toBe(last)
  fireEvent.keyDown(last, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('menuitemcheckbox', { name: 'Wie' }))
})

test('the file holds the rows and columns that are shown, and nothing that a spreadsheet runs', async () => {
  await renderDesk({
    path: '/admin/log',
    answers: { getStaffLog: () => ({ entries: [entry(1, { reason: '=HYPERLINK("x")' })], next: null }) },
  })
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await saveAsCsv()
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect((await saved[0]!.text()).split('\r\n').slice(0, 2)).toEqual([
    'Wanneer,Wie,Wat,Waarvan,Reden',
    `2026-11-25T20:15:00.000Z,Marieke Visser,Medewerker gewijzigd,Medewerker 9,"'=HYPERLINK(""x"")"`,
  ])
  click.mockRestore()
})

test('the file holds everything that the filters find, and one that would be too long says so [O-100]', async () => {
  const saved: Blob[] = []
  let pages = 3
  const last = Promise.withResolvers<void>()
  const desk = await renderDesk({
    path: '/admin/log?act=look',
    answers: {
      getStaffLog: async ({ query: { cursor, size } }) => {
        const n = Number(cursor ?? 0)
        if (n === 2) await last.promise
        const entries = Array.from({ length: Number(size ?? 2) }, (_, i) => entry(n * 1_000 + i))
        return { entries, next: n + 1 < pages ? String(n + 1) : null }
      },
    },
  })
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const save = async (n: number) => {
    await saveAsCsv()
    await waitFor(() => expect(saved).toHaveLength(n))
    return (await saved.at(-1)!.text()).trim().split('\r\n').length - 1
  }
  const first = save(1)
  // How far it is, while it takes long.
  await screen.findByText('1.000 rijen opgehaald …')
  last.resolve()
  expect(await first).toBe(1_500)
  expect(desk.callsOf('getStaffLog').at(-1)).toMatchObject({ query: { act: 'look', cursor: '2' } })
  expect(screen.queryByText(/^Alleen de eerste/)).toBe(null)
  pages = 30
  expect(await save(2)).toBe(10_000)
  await screen.findByText('Alleen de eerste 10.000 rijen zijn opgeslagen. Filter om de rest te krijgen.')
  click.mockRestore()
})

test('a list that is longer than a page is sorted by the server, and the address says by what [O-100]', async () => {
  const desk = await renderDesk({ path: '/admin/log', answers: paged() })
  await screen.findByText('reden 40')
  fireEvent.click(button('Wat'))
  await waitFor(() => expect(desk.address()).toBe('/admin/log?sort=act'))
  await waitFor(() => expect(desk.callsOf('getStaffLog').at(-1)).toMatchObject({ query: { sort: 'act' } }))
  expect(screen.getByRole('columnheader', { name: 'Wat' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(button('Wat'))
  await waitFor(() => expect(desk.callsOf('getStaffLog').at(-1)).toMatchObject({ query: { sort: '-act' } }))
  // By what the server cannot sort nobody is offered to.
  for (const name of ['Wie', 'Waarvan', 'Reden']) expect(screen.queryByRole('button', { name })).toBe(null)
})

test('a view keeps its filters under a name, which is asked for where it is missing, and brings them back', async () => {
  const desk = await renderDesk({ path: '/admin/log?act=look', answers: paged() })
  await screen.findByText('reden 40')
  fireEvent.click(button('Weergaven'))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Weergave bewaren' }))
  const dialog = await screen.findByRole('dialog', { name: 'Weergave bewaren' })
  const save = within(dialog).getByRole('button', { name: 'Opslaan' })
  save.focus()
  fireEvent.click(save)
  expect(within(dialog).getByText('Vul dit in.')).toBeTruthy()
  const name = within(dialog).getByLabelText('Naam')
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.change(name, { target: { value: 'Wie keek waar' } })
  fireEvent.click(save)
  fireEvent.click(button('Filters wissen'))
  await waitFor(() => expect(desk.address()).toBe('/admin/log'))
  fireEvent.click(button('Weergaven'))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Wie keek waar' }))
  await waitFor(() => expect(desk.address()).toBe('/admin/log?act=look'))
  expect(button('Wie keek waar')).toBeTruthy()
})

test('nothing found, nothing yet and a failure each say so, and a failure can be tried again', async () => {
  const nothing = await renderDesk({
    path: '/admin/log?act=look',
    answers: { getStaffLog: () => ({ entries: [], next: null }) },
  })
  await screen.findByText('Niets gevonden met deze filters')
  nothing.unmount()
  let isDown = true
  await renderDesk({
    path: '/admin/log',
    answers: {
      getStaffLog: () => {
        if (isDown) throw new AppError('unavailable')
        return { entries: [], next: null }
      },
    },
  })
  await screen.findByText('De lijst kon niet worden geladen')
  isDown = false
  fireEvent.click(button('Opnieuw proberen'))
  await screen.findByText('Er staat nog niets in het logboek')
})
