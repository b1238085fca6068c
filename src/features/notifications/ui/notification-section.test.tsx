// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, type Answers } from '../../../../tests/support/screen.tsx'
import { NOTIFICATION_KINDS } from '../../../contract/choices.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { NotificationSection } from './notification-section.tsx'

type Answer = Reply<Contract['getNotifications']>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (change: Partial<Answer> = {}): Answer => ({
  preferences: Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { email: true, push: true }]),
  ) as Answer['preferences'], // every kind is there
  notifications_disabled: [],
  quiet_hours: { from: 22, until: 8 },
  devices: [],
  ...change,
})

/** A server that keeps what it is told. */
async function show(first = answer(), answers: Answers = {}) {
  let kept = first
  const view = await renderScreen(
    <Suspense>
      <NotificationSection />
    </Suspense>,
    {
      texts: ['settings'],
      answers: {
        getNotifications: () => kept,
        getUser: () => ({ user: null }) as never, // asked anew after each change
        updateNotifications: ({ body: { quiet_hours: quiet = kept.quiet_hours } }) =>
          (kept = { ...kept, quiet_hours: quiet }),
        endPush: ({ body }) => {
          kept = { ...kept, devices: kept.devices.filter(({ id }) => id !== body.device?.id) }
          return {}
        },
        ...answers,
      },
    },
  )
  await screen.findByRole('table')
  return view
}

test('each kind that is told by push has a switch of its own, the others say that they are not [S2-076]', async () => {
  const { callsOf } = await show()
  const switches = screen.getAllByRole('switch', { name: / per push$/ })
  expect(switches.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Nieuwe gesprekken per push',
    'Nieuwe berichten per push',
    'Likes en matches per push',
  ])
  expect(screen.getAllByText('Niet per push')).toHaveLength(NOTIFICATION_KINDS.length - 3)
  fireEvent.click(switches[2]!)
  await waitFor(() => expect(callsOf('updateNotifications')).toHaveLength(1))
  expect(callsOf('updateNotifications')[0]!.args).toEqual({ body: { preferences: { like: { push: false } } } })
})

test('a switch shows at once what was chosen, and the other way of that kind stays as it is [S2-076]', async () => {
  await show(answer(), { updateNotifications: () => new Promise(() => {}) })
  const like = (way: string) => screen.getByRole<HTMLInputElement>('switch', { name: `Likes en matches per ${way}` })
  fireEvent.click(like('e-mail'))
  await waitFor(() => expect(like('e-mail').checked).toBe(false))
  expect(like('push').checked).toBe(true)
})

test('quiet hours are switched off and on, and both hours are chosen, never the same twice [S2-076]', async () => {
  const { callsOf } = await show()
  const saved = () => callsOf('updateNotifications').map(({ args }) => args['body'])
  const from = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Van' })
  expect([from().value, screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tot' }).value]).toEqual(['22', '8'])
  expect([...from().options].map(({ text }) => text)).not.toContain('08:00')
  fireEvent.change(from(), { target: { value: '23' } })
  await waitFor(() => expect(saved()).toEqual([{ quiet_hours: { from: 23, until: 8 } }]))
  const quiet = screen.getByRole('switch', { name: 'Stille uren' })
  fireEvent.click(quiet)
  await waitFor(() => expect(saved()[1]).toEqual({ quiet_hours: { from: 23, until: 23 } }))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Van' })).toBeNull())
  fireEvent.click(quiet)
  await waitFor(() => expect(saved()[2]).toEqual({ quiet_hours: { from: 22, until: 8 } }))
})

test('a browser that can have no push says so; on an iPhone it tells the way, which is the installed app [S3-061 S4-028 F-61]', async () => {
  await show()
  const here = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Pushmeldingen op dit apparaat' })
  expect(here().disabled).toBe(true)
  expect(screen.getByText('Deze browser kan geen pushmeldingen ontvangen.')).toBeTruthy()
  cleanup()
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', onLine: true })
  await show()
  expect(here().disabled).toBe(true)
  expect(screen.getByText(/‘Zet op beginscherm’ en open Lonk daarna vanaf je beginscherm/)).toBeTruthy()
})

test('every device that gets push is listed, and ends at a press [S2-076 O-95]', async () => {
  const device = (id: string, device: string) => ({ id, device, created: '2026-11-20T10:00:00.000Z', current: false })
  const { callsOf } = await show(answer({ devices: [device('a', 'Firefox, Windows'), device('b', '')] }))
  const list = screen.getByRole('list', { name: 'Waar je pushmeldingen krijgt' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual(['Firefox, Windows', 'Onbekend apparaat'])
  fireEvent.click(within(lines[0]!).getByRole('button'))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(callsOf('endPush').map(({ args }) => args)).toEqual([{ query: { push: 1 }, body: { device: { id: 'a' } } }])
})
