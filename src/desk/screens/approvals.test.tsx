// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk } from '../../../tests/support/desk-screen.tsx'
import { goOffline } from '../../../tests/support/offline.ts'
import { AppError } from '../../contract/errors.ts'
import type { Approval } from '../queries.ts'
// Read before the first test asks for it, which would else wait for that, too.
import './approvals.tsx'

beforeEach(() => localStorage.clear())

const approval = (id: string, more: Partial<Approval> = {}): Approval => ({
  id,
  act: 'staff.change',
  details: { name: 'Zoë Jansen', roles: ['finance'], site_ids: null, disabled: false },
  reason: 'Neemt de boeken over',
  asked_by: 'Joris Bakker',
  asked_at: '2026-11-25T10:00:00.000Z',
  expires_at: '2026-11-28T10:00:00.000Z',
  outcome: null,
  decided_by: null,
  may_decide: true,
  is_mine: false,
  ...more,
})

test('what waits is shown whole, and confirmed in a second step by another person', async () => {
  let waiting = [approval('a')]
  const desk = await renderDesk({
    path: '/admin/approvals',
    answers: {
      getApprovals: () => ({ approvals: waiting }),
      decideApproval: () => {
        waiting = [approval('a', { outcome: 'confirmed', decided_by: 'Marieke Visser', may_decide: false })]
        return { outcome: 'confirmed' as const }
      },
    },
  })
  const card = await screen.findByRole('article', { name: 'Medewerker wijzigen' })
  // In words, not as the server keeps it.
  expect([...card.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
    'NaamZoë Jansen',
    'RollenFinanciën',
    'SitesAlle sites',
    'Toegang ingetrokkenNee',
  ])
  expect(within(card).getByText('Neemt de boeken over')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Bevestigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bevestigen?' })
  expect(within(dialog).getByText('Zoë Jansen')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bevestigen' }))
  await screen.findByText('Bevestigd en uitgevoerd.')
  expect(desk.callsOf('decideApproval')).toEqual([{ body: { id: 'a', confirm: true } }])
  await screen.findByText('Er wacht niets op een tweede persoon')
  expect(screen.getByRole('row', { name: /Joris Bakker.*Bevestigd/ })).toBeTruthy()
})

test('without a connection nothing is decided later: it fails in words, and the dialog can be closed', async () => {
  const desk = await renderDesk({
    path: '/admin/approvals',
    answers: {
      getApprovals: () => ({ approvals: [approval('a')] }),
      decideApproval: () => {
        throw new AppError('unavailable')
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Bevestigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bevestigen?' })
  const comeBack = goOffline()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bevestigen' }))
  await within(dialog).findByText(/^Geen verbinding/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
  await comeBack()
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(desk.callsOf('decideApproval')).toHaveLength(1)
})

test('who has no right to it cannot decide, and is told why', async () => {
  await renderDesk({
    path: '/admin/approvals',
    answers: { getApprovals: () => ({ approvals: [approval('a', { may_decide: false })] }) },
  })
  const card = await screen.findByRole('article')
  expect(within(card).queryByRole('button')).toBe(null)
  expect(within(card).getByText(/^Een ander moet dit beslissen/)).toBeTruthy()
})

test('who asked for it themselves cannot confirm it, and can take it back', async () => {
  let waiting = [approval('a', { may_decide: false, is_mine: true })]
  const desk = await renderDesk({
    path: '/admin/approvals',
    answers: {
      getApprovals: () => ({ approvals: waiting }),
      decideApproval: () => {
        waiting = []
        return { outcome: 'refused' as const }
      },
    },
  })
  const card = await screen.findByRole('article')
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Intrekken'])
  fireEvent.click(within(card).getByRole('button', { name: 'Intrekken' }))
  const dialog = await screen.findByRole('dialog', { name: 'Intrekken?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Intrekken' }))
  await screen.findByText('Ingetrokken. Er is niets gewijzigd.')
  expect(desk.callsOf('decideApproval')).toEqual([{ body: { id: 'a', confirm: false } }])
  await screen.findByText('Er wacht niets op een tweede persoon')
})

test('when somebody else was quicker that is said, and what is shown afterwards is how it is now', async () => {
  let waiting = [approval('a')]
  await renderDesk({
    path: '/admin/approvals',
    answers: {
      getApprovals: () => ({ approvals: waiting }),
      decideApproval: () => {
        waiting = []
        throw new AppError('taken')
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Weigeren' }))
  const dialog = await screen.findByRole('dialog', { name: 'Weigeren?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Weigeren' }))
  await within(dialog).findByText(/^Iemand anders was je voor/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }))
  await screen.findByText('Er wacht niets op een tweede persoon')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test.each([
  ['bonus.change', { time: 'equal_with_code' }, { code: 'HERFST21' }, /^Met de code HERFST21 is een geplande prijs/],
  ['setting.change', { 'site.host': 'host_taken' }, {}, /: Deze naam hoort al bij een andere site/],
  ['member.email', { email: 'duplicate' }, {}, /bestaat al een account/],
])('why %s is not possible any more is told to who confirms it', async (act, fields, data, words) => {
  await renderDesk({
    path: '/admin/approvals',
    answers: {
      getApprovals: () => ({ approvals: [approval('a', { act })] }),
      decideApproval: () => {
        throw new AppError('validation', { fields, data })
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Bevestigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Bevestigen' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(words)
})

test('each has an address of its own: led to from the list, it is decided there, and seen there afterwards', async () => {
  let one = approval('a')
  const desk = await renderDesk({
    path: '/admin/approvals',
    answers: {
      getApprovals: () => ({ approvals: [one, approval('b', { outcome: 'refused', may_decide: false })] }),
      getApproval: ({ query }) => {
        if (query.approval !== 'a') throw new AppError('not_found')
        return { approval: one }
      },
      decideApproval: () => {
        one = approval('a', { outcome: 'confirmed', decided_by: 'Marieke Visser', may_decide: false })
        return { outcome: 'confirmed' as const }
      },
    },
  })
  const card = await screen.findByRole('article')
  fireEvent.click(within(card).getByRole('link', { name: 'Medewerker wijzigen' }))
  await screen.findByRole('heading', { name: 'Goedkeuring', level: 1 })
  expect(desk.address()).toBe('/admin/approvals/a')
  fireEvent.click(screen.getByRole('button', { name: 'Bevestigen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bevestigen?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bevestigen' }))
  await screen.findByText('Bevestigd')
  expect(screen.getByText('Besloten door Marieke Visser')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bevestigen' })).toBe(null)
  fireEvent.click(screen.getByRole('link', { name: 'Alle goedkeuringen' }))
  const row = await screen.findByRole('row', { name: /Geweigerd/ })
  fireEvent.click(within(row).getByRole('link', { name: 'Medewerker wijzigen' }))
  await screen.findByRole('heading', { name: 'Deze goedkeuring is er niet' })
  expect(desk.address()).toBe('/admin/approvals/b')
})
