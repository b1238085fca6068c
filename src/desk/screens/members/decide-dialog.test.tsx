// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, member } from '../../../../tests/support/desk-members.ts'
import { renderDesk, sessionOf, staffWith } from '../../../../tests/support/desk-screen.tsx'
import type { Member } from '../../queries.ts'
import '../members.tsx'

beforeEach(() => sessionStorage.clear())

const words = 'Vroeg drie leden om geld.'

async function open(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}
const field = (dialog: { getByLabelText: typeof screen.getByLabelText }, label: string) =>
  dialog.getByLabelText<HTMLTextAreaElement>(label)

test('what is typed of a decision is there again after the session ended, with its own act alone, until it is decided', async () => {
  let isIn = true
  const mail = { subject: 'Eine Verwarnung', text: 'Dag.', to: 'wil@voorbeeld.example', language: 'de' as const }
  const { desk } = await renderDesk({
    path: '/admin/members/12',
    staff: null,
    answers: answers({
      getStaffSession: () => (isIn ? sessionOf('in', staffWith(['moderator'])) : sessionOf('login', null)),
      previewDecision: () => ({ mail }),
      decideMember: () => ({ status: 'active' as const }),
    }),
  })
  const first = await open('Waarschuwen')
  fireEvent.change(field(first, 'Welke regel?'), { target: { value: 'spam' } })
  fireEvent.change(field(first, 'Toelichting voor het lid'), { target: { value: words } })
  fireEvent.change(field(first, 'Waar moet iemand dan op letten?'), { target: { value: 'Schrijft ze nog?' } })
  const move = async (to: boolean) => {
    isIn = to
    await desk.queryClient.invalidateQueries({ queryKey: ['session'] })
  }
  await move(false)
  await screen.findByText(/^Je sessie is afgelopen/)
  await move(true)
  const other = await open('Account sluiten')
  expect(field(other, 'Toelichting voor het lid').value).toBe('')
  fireEvent.click(other.getByRole('button', { name: 'Sluiten' }))
  const again = await open('Waarschuwen')
  expect([field(again, 'Welke regel?'), field(again, 'Toelichting voor het lid')].map(({ value }) => value)).toEqual([
    'spam',
    words,
  ])
  expect(field(again, 'Waar moet iemand dan op letten?').value).toBe('Schrijft ze nog?')
  fireEvent.change(field(again, 'Waar moet iemand dan op letten?'), { target: { value: '' } })
  fireEvent.click(again.getByRole('button', { name: 'Mail bekijken' }))
  fireEvent.click(await again.findByRole('button', { name: 'Besluiten en mailen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(Object.values({ ...sessionStorage }).join()).not.toContain(words)
})

test('what somebody else decided while the dialog was open is not overlooked after a look at another window', async () => {
  let decisions: Member['decisions'] = []
  const desk = await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      getMemberPage: () => ({ member: member({ decisions }) }),
      previewDecision: () => ({ mail: null }),
      decideMember: () => ({ status: 'active' as const }),
    }),
  })
  const dialog = await open('Waarschuwen')
  fireEvent.change(field(dialog, 'Welke regel?'), { target: { value: 'spam' } })
  fireEvent.change(field(dialog, 'Toelichting voor het lid'), { target: { value: words } })
  decisions = [
    {
      id: 8,
      kind: 'ban',
      ground: 'spam',
      reason: 'Oplichting.',
      by: 'Joris',
      at: '2026-11-25T10:00:00.000Z',
      until: null,
    },
  ]
  await act(() => desk.desk.queryClient.invalidateQueries({ queryKey: ['member'] }))
  fireEvent.click(dialog.getByRole('button', { name: 'Mail bekijken' }))
  fireEvent.click(await dialog.findByRole('button', { name: /^Besluiten/ }))
  await waitFor(() => expect(desk.callsOf('decideMember')).toMatchObject([{ body: { seen: 0 } }]))
})

test('who decides once more at once is not told of themselves', async () => {
  let decisions: Member['decisions'] = []
  let read = Promise.resolve()
  let go = () => {}
  const desk = await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      getMemberPage: () => read.then(() => ({ member: member({ decisions }) })),
      previewDecision: () => ({ mail: null }),
      decideMember: () => {
        const own = { kind: 'warn' as const, ground: 'spam' as const, reason: words, by: 'Noor', until: null }
        decisions = [{ id: 8, at: '2026-11-25T10:00:00.000Z', ...own }]
        read = new Promise((resolve) => (go = resolve))
        return { status: 'active' as const }
      },
    }),
  })
  for (const n of [1, 2]) {
    const dialog = await open('Waarschuwen')
    fireEvent.change(field(dialog, 'Welke regel?'), { target: { value: 'spam' } })
    fireEvent.change(field(dialog, 'Toelichting voor het lid'), { target: { value: words } })
    fireEvent.click(dialog.getByRole('button', { name: 'Mail bekijken' }))
    fireEvent.click(await dialog.findByRole('button', { name: /^Besluiten/ }))
    await waitFor(() => expect(desk.callsOf('decideMember')).toHaveLength(n))
    // Shown until the page has read what was decided.
    expect(screen.queryByRole('dialog')).not.toBe(null)
    await act(async () => go())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }
  expect(desk.callsOf('decideMember')).toMatchObject([{ body: { seen: 0 } }, { body: { seen: 8 } }])
})

test('the focus is at the acts when the button of a decision is gone by the time its dialog closes [ACC-2]', async () => {
  let status: Member['status'] = 'active'
  let read = Promise.resolve()
  let go = () => {}
  await renderDesk({
    path: '/admin/members/12',
    answers: answers({
      getMemberPage: () => ({ member: member({ status }) }),
      getMemberTimeline: () => read.then(() => ({ events: [], next: null })),
      previewDecision: () => ({ mail: null }),
      decideMember: () => {
        status = 'banned'
        read = new Promise((resolve) => (go = resolve))
        return { status }
      },
    }),
  })
  const ban = await screen.findByRole('button', { name: 'Account sluiten' })
  ban.focus()
  const dialog = await open('Account sluiten')
  const rule = field(dialog, 'Welke regel?')
  rule.focus()
  fireEvent.change(rule, { target: { value: 'fraud' } })
  fireEvent.change(field(dialog, 'Toelichting voor het lid'), { target: { value: words } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mail bekijken' }))
  fireEvent.click(await dialog.findByRole('button', { name: /^Besluiten/ }))
  await waitFor(() => expect(ban.isConnected).toBe(false))
  // The dialog is open until the rest of the page is read, too.
  expect(screen.queryByRole('dialog')).not.toBe(null)
  await act(async () => go())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Wat wil je doen?' }))
})
