// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, found, member } from '../../../tests/support/desk-members.ts'
import { renderDesk, saveAsCsv, staffWith } from '../../../tests/support/desk-screen.tsx'
import { AppError } from '../../contract/errors.ts'
import type { Member } from '../queries.ts'
// Loaded beforehand: the first one to be drawn need not wait for it.
import './members.tsx'

beforeEach(() => localStorage.clear())

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('what is looked for stands in the address, O opens the row, and nobody is said in words', async () => {
  const desk = await renderDesk({ path: '/admin/members', answers: answers() })
  await screen.findByText('Lid 12')
  fireEvent.change(screen.getByLabelText('Zoek een lid'), { target: { value: ' niemand ' } })
  fireEvent.click(button('Zoeken'))
  await screen.findByText('Niemand gevonden')
  expect(desk.address()).toBe('/admin/members?words=niemand')
  fireEvent.change(screen.getByLabelText('Zoek een lid'), { target: { value: 'lid' } })
  fireEvent.click(button('Zoeken'))
  await screen.findByText('Lid 13')
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  ;(document.activeElement as HTMLElement | null)?.blur()
  key('j')
  key('o')
  await waitFor(() => expect(desk.address()).toBe('/admin/members/12'))
  await screen.findByRole('heading', { name: 'Wilhelmina-Antoinette, 41' })
  await screen.findByText('Maakt reclame of vraagt om geld of gegevens')
})

test('a decision shows the mail first, says when somebody was quicker, and loses nothing typed [TRU-2]', async () => {
  let tries = 0
  const desk = await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      previewDecision: ({ query }) => ({
        mail: {
          subject: 'Eine Verwarnung',
          text: `Erläuterung: ${query.reason}`,
          to: 'wil@voorbeeld.example',
          language: 'de',
        },
      }),
      decideMember: () => {
        tries += 1
        if (tries === 1) throw new AppError('taken', { data: { by: 'Joris', outcome: 'warn' } })
        return { status: 'active' as const }
      },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Waarschuwen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Wilhelmina-Antoinette waarschuwen' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mail bekijken' }))
  expect(within(dialog).getAllByText('Vul dit in.')).toHaveLength(2)
  fireEvent.change(within(dialog).getByLabelText('Welke regel?'), { target: { value: 'spam' } })
  fireEvent.change(within(dialog).getByLabelText('Toelichting voor het lid'), { target: { value: 'Vroeg om geld.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mail bekijken' }))
  await within(dialog).findByText('Erläuterung: Vroeg om geld.')
  expect(desk.callsOf('decideMember')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Besluiten en mailen' }))
  await within(dialog).findByText(/Joris was je voor/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Terug' }))
  const kept = await within(dialog).findByLabelText<HTMLTextAreaElement>('Toelichting voor het lid')
  expect(kept.value).toBe('Vroeg om geld.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mail bekijken' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Besluiten en mailen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(desk.callsOf('decideMember').at(-1)).toEqual({
    body: { id: 12, seen: 0, decision: { kind: 'warn', ground: 'spam', reason: 'Vroeg om geld.' } },
  })
})

test('each role is offered its acts, and of those what the account allows', async () => {
  const actsOf = async (role: 'finance' | 'support' | 'moderator', more: Partial<Member> = {}) => {
    const desk = await renderDesk({
      path: '/admin/members/12',
      staff: staffWith([role]),
      answers: answers({ getMemberPage: () => ({ member: member(more) }) }),
    })
    const group = await screen.findByRole('group', { name: 'Wat wil je doen?' })
    const names = within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    desk.unmount()
    return names
  }
  expect(await actsOf('moderator')).toEqual(['Waarschuwen', 'Beperken', 'Tijdelijk sluiten', 'Account sluiten'])
  expect(await actsOf('moderator', { status: 'banned' })).toEqual(['Terugdraaien'])
  expect(await actsOf('finance')).toEqual(['Credits geven'])
  expect(await actsOf('support', { status: 'deleted' })).toEqual(['Gegevens opvragen'])
})

test('credits are asked for as a number, and given once for each time the dialog is opened', async () => {
  const desk = await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      creditMember: ({ body }) => {
        if (body.amount < 1) throw new AppError('validation', { fields: { amount: 'invalid' } })
        return { outcome: 'done', balance: 20 }
      },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Credits geven' }))
  const dialog = await screen.findByRole('dialog', { name: /^Credits geven aan/ })
  const field = within(dialog).getByLabelText('Aantal credits')
  fireEvent.change(field, { target: { value: 'vijf' } })
  fireEvent.change(within(dialog).getByLabelText('Waarom doe je dit?'), { target: { value: 'Storing gisteren.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Credits geven' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: '5' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Credits geven' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const bodies = desk.callsOf('creditMember').map(({ body }) => body as { booking: string; amount: number })
  expect(bodies.map(({ amount }) => amount)).toEqual([0, 5])
  expect(new Set(bodies.map(({ booking }) => booking)).size).toBe(1)
})

test('what happened to a member, and why no mail comes, is told in words and not by the names the server keeps', async () => {
  const at = '2026-11-02T10:00:00.000Z'
  await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      getMemberPage: () => ({ member: member({ mail_off: ['fbl'] }) }),
      getMemberTimeline: () => ({
        events: [
          { id: '0', at, kind: 'staff', what: 'photo.reject', more: 'Joris' },
          { id: '1', at, kind: 'photo', what: 'rejected', more: 'contact_data' },
          { id: '2', at, kind: 'report_by', what: 'spam', more: 'paused' },
          { id: '3', at, kind: 'decision', what: 'unlimit', more: null },
        ],
        next: null,
      }),
    }),
  })
  await screen.findByText('Foto: Afgekeurd · Joris')
  await screen.findByText('Afgekeurd · Er staan contactgegevens op.')
  await screen.findByText('Maakt reclame of vraagt om geld of gegevens · Account tijdelijk gesloten')
  // A list without logins is none of a member who never logged in.
  expect(screen.getByText(/^Waar iemand inlogde, is een half jaar te zien/)).toBeTruthy()
  await screen.findByText('Beperking opgeheven')
  await screen.findByText('Krijgt niets: spamklacht')
})

test('what is done for a member is pressed once its mails were read, and they are those of the address as it is typed [TRU-2]', async () => {
  const letter = (to: string) => ({ subject: `Aan ${to}`, text: 'Een link.', to, language: 'nl' })
  const desk = await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      previewHelp: ({ query }) => {
        if (query.email === 'wil@voorbeeld.example') throw new AppError('validation', { fields: { email: 'same' } })
        return { mails: [letter('wil@voorbeeld.example'), letter(query.email ?? '')] }
      },
      helpMember: () => ({ outcome: 'asked' as const }),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'E-mailadres wijzigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'E-mailadres wijzigen' })
  const typed = (value: string) => fireEvent.change(dialog.getByLabelText('Nieuw e-mailadres'), { target: { value } })
  typed('wil@voorbeeld.example')
  await waitFor(() => expect(dialog.getByLabelText('Nieuw e-mailadres').getAttribute('aria-invalid')).toBe('true'))
  typed('nieuw@voorbeeld.example')
  expect(submit.disabled).toBe(true)
  await dialog.findByText('Aan nieuw@voorbeeld.example')
  dialog.getByText('Aan wil@voorbeeld.example')
  fireEvent.change(dialog.getByLabelText(/^Waarom/), { target: { value: 'Belde.' } })
  fireEvent.click(submit)
  await waitFor(() => expect(desk.callsOf('helpMember')).toHaveLength(1))
  await screen.findByText('Gevraagd. Een tweede persoon moet het bevestigen, bij Goedkeuringen.')
})

test('a payment of a member leads to its page, and the page of a payment to the member, for who may see it', async () => {
  const id = 'b9e6f0c4-3f0b-4a7e-8f0c-6f1f6f7a2d10'
  const events = [
    {
      id: `payment ${id}`,
      at: '2026-11-02T10:00:00.000Z',
      kind: 'payment' as const,
      what: 'completed',
      more: '19.99 EUR',
    },
  ]
  const open = (role: 'support' | 'moderator') =>
    renderDesk({
      path: '/admin/members/12',
      staff: staffWith([role]),
      answers: answers({ getMemberTimeline: () => ({ events, next: null }) }),
    })
  const first = await open('support')
  const link = await screen.findByRole('link', { name: 'Betaald · 19.99 EUR' })
  expect(link.getAttribute('href')).toBe(`/admin/payments/${id}`)
  first.unmount()
  await open('moderator')
  await screen.findByText('Betaald · 19.99 EUR')
  expect(screen.queryByRole('link', { name: 'Betaald · 19.99 EUR' })).toBe(null)
})

test('the device of a session is told with what it is found by', async () => {
  const id = '5c1f4c6e-0000-4000-8000-000000000001'
  const at = '2026-11-01T10:00:00.000Z'
  const sessions = [{ id, device: 'Firefox', country: 'NL', since: at, seen_at: at }]
  await renderDesk({
    path: '/admin/members/12',
    answers: answers({ getMemberPage: () => ({ member: member({ sessions }) }) }),
  })
  await screen.findByText(id)
})

test.each([
  [
    'nl',
    /Op telefoonnummer vind je alleen wie er in de laatste 24 uur de code van een incasso mee vroeg/,
    /Een apparaat vind je op de sessie/,
  ],
  [
    'en',
    /A phone number only finds someone who used it in the last 24 hours to ask for the code of a direct debit/,
    /A device is found by its session/,
  ],
] as const)(
  'who finds nobody by a phone is told what a phone and a device can find, in %s [O-100]',
  async (locale, phone, device) => {
    await renderDesk({
      path: '/admin/members?words=0612345678',
      locale,
      staff: staffWith(['support'], { language: locale }),
      answers: { findMembers: () => ({ members: [], next: null }) },
    })
    expect((await screen.findByText(phone)).textContent).toMatch(device)
  },
)

test('a list that the server gives in one order alone is sorted as a whole, of which the rest is fetched first [O-100]', async () => {
  const answer = (n: number) => ({ members: [found(n, { name: `Naam ${n}` })], next: n < 3 ? String(n) : null })
  const desk = await renderDesk({
    path: '/admin/members',
    answers: { findMembers: ({ query }) => answer(Number(query.cursor ?? 0) + 1) },
  })
  await screen.findByText('1 rij, en er zijn er meer')
  const names = () => screen.getAllByText(/^Naam \d$/).map(({ textContent }) => textContent)
  fireEvent.click(screen.getByRole('button', { name: 'Naam' }))
  await waitFor(() => expect(names()).toEqual(['Naam 1', 'Naam 2', 'Naam 3']))
  fireEvent.click(screen.getByRole('button', { name: 'Naam' }))
  await waitFor(() => expect(names()).toEqual(['Naam 3', 'Naam 2', 'Naam 1']))
  expect(desk.callsOf('findMembers')).toHaveLength(3)
  expect(screen.getByText('3 rijen')).toBeTruthy()
})

test('what happened to one member is saved whole, and of all members those alone that are shown', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const event = { at: '2026-11-02T10:00:00.000Z', kind: 'report_about' as const, what: 'spam', more: null }
  const desk = await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      getMemberTimeline: ({ query }) => ({
        events: [{ ...event, id: query.cursor ?? '0' }],
        next: query.cursor ? null : '1',
      }),
      findMembers: () => ({ members: [found(12), found(13)], next: '2' }),
    }),
  })
  await saveAsCsv()
  await waitFor(() =>
    expect(desk.callsOf('getMemberTimeline').slice(1)).toMatchObject([
      { query: { size: 500 } },
      { query: { size: 500, cursor: '1' } },
    ]),
  )
  await act(async () => desk.history.push('/admin/members'))
  await saveAsCsv()
  await screen.findByText('Alleen de 2 rijen die je ziet zijn opgeslagen.')
  expect(desk.callsOf('findMembers')).toHaveLength(1)
  click.mockRestore()
})

test('a page that is refused while a list is sorted is asked for once, and not without end', async () => {
  const desk = await renderDesk({
    path: '/admin/members',
    answers: {
      findMembers({ query }) {
        if (query.cursor) throw new AppError('too_many_requests')
        return { members: [found(1, { name: 'Naam 1' })], next: '1' }
      },
    },
  })
  await screen.findByText('Naam 1')
  fireEvent.click(screen.getByRole('button', { name: 'Naam' }))
  await waitFor(() => expect(desk.callsOf('findMembers')).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(desk.callsOf('findMembers')).toHaveLength(2)
})
