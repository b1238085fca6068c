// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk, staffWith } from '../../../tests/support/desk-screen.tsx'
import { queueOf } from '../../../tests/support/review-items.ts'
import type { TodayNumbers } from '../queries.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const numbers: TodayNumbers = {
  at: '2026-11-25T10:00:00.000Z',
  queue: [
    { kind: 'photo', open: 38, overdue: 2, oldest_at: ago(2.5), oldest_due_at: ago(-21.5), done: 100, in_time: 96 },
    { kind: 'report', open: 4, overdue: 0, oldest_at: null, oldest_due_at: null, done: 0, in_time: 0 },
  ],
  done_by_me: 12,
  approvals: 1,
  members: { real: 100, fictional: 20, not_confirmed: 5, new_today: 7, new_yesterday: 9 },
  payments: { pending: 3, completed_today: 5, completed_yesterday: 4 },
  faults: [],
  books: { checked_at: '2026-11-25T03:17:00.000Z', transfers: 386_197, faults: [] },
}
const answers = (today: TodayNumbers) => ({ getToday: () => today, getQueue: queueOf() })

test('the first screen says what waits, what is late, and how it was yesterday by this time', async () => {
  const desk = await renderDesk({ answers: answers(numbers) })
  const open = await screen.findByRole('region', { name: 'Te beslissen' })
  expect(desk.address()).toBe('/admin/today')
  expect(open.textContent).toBe('Te beslissen422 te laat')
  expect(screen.getByRole('region', { name: 'Nieuwe leden' }).textContent).toContain('Gisteren om deze tijd: 9')
  const photos = screen.getByRole('row', { name: /^Foto’s/ })
  expect(within(photos).getByText(/^96.?% van 100$/)).toBeTruthy()
  within(photos).getByText('2 uur van 24 uur')
  expect(within(photos).getByRole('link').getAttribute('href')).toBe('/admin/queue?kind=photo')
  expect(screen.getByText(/^Het grootboek klopt/).querySelector('time')?.dateTime).toBe(numbers.books!.checked_at)
})

test('what a person may not see is not there, and a fault of the ledger is told loudly', async () => {
  const first = await renderDesk({
    staff: staffWith(['editor']),
    answers: answers({ ...numbers, queue: null, payments: null, books: null }),
  })
  await screen.findByRole('region', { name: 'Nieuwe leden' })
  for (const name of ['Te beslissen', 'Betalingen gelukt']) expect(screen.queryByRole('region', { name })).toBe(null)
  first.unmount()
  await renderDesk({ answers: answers({ ...numbers, books: { ...numbers.books!, faults: ['account 5 is 3 short'] } }) })
  expect((await screen.findByRole('alert')).textContent).toContain('account 5 is 3 short')
})

test('what is wrong below the product is told with the way to it, and nothing is as long as all is well', async () => {
  const faults: TodayNumbers['faults'] = [
    { what: 'provider', provider: 'simulation', n: 2, since: numbers.at },
    { what: 'mail', provider: null, n: 1, since: null },
    { what: 'jobs', provider: null, n: 3, since: null },
  ]
  const first = await renderDesk({ path: '/admin/today?site=1', answers: answers({ ...numbers, faults }) })
  const told = await screen.findByRole('region', { name: 'Hier gaat iets mis' })
  expect(
    within(told)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/payments?state=unanswered&site=1', '/admin/machine', '/admin/machine'])
  expect(within(told).getByRole('link', { name: '1 mail gaat de deur niet uit' })).toBeTruthy()
  first.unmount()
  await renderDesk({ answers: answers(numbers) })
  await screen.findByRole('region', { name: 'Te beslissen' })
  expect(screen.queryByRole('region', { name: 'Hier gaat iets mis' })).toBe(null)
})
