// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import type { ReviewItem } from '../../contract/desk-queue.ts'
import { AppError } from '../../contract/errors.ts'

beforeEach(() => localStorage.clear())

const at = '2026-11-25T10:00:00.000Z'
const item = (id: string, more: Partial<ReviewItem> = {}): ReviewItem => ({
  id,
  kind: 'photo',
  site: 1,
  harm: 40,
  due_at: at,
  created_at: at,
  version: 3,
  claimed_until: '2099-01-01T00:00:00.000Z',
  case_id: `case-${id}`,
  member: {
    account_id: 5,
    profile_id: 'p',
    name: 'Bram',
    age: 36,
    gender: 'male',
    city: 'Groningen',
    country: 'NL',
    status: 'active',
    since: at,
    premium: false,
    fictional: false,
    photos: 3,
    rejected_photos: 1,
    reports: 2,
    decisions: [],
  },
  photo: {
    id: `photo-${id}`,
    private: false,
    main: true,
    status: 'inspection',
    created_at: at,
    reason: null,
    explanation: '',
    objection: '',
    near_known: false,
    nudity: 0.12,
  },
  report: null,
  complaint: null,
  ...more,
})
const decided = (id: string, outcome: string, next: ReviewItem | null) => ({
  decided: { id, version: 4, outcome, acts_at: at },
  next,
})
const row = (id: string) => ({
  id,
  kind: 'photo' as const,
  site: 1,
  harm: 40,
  due_at: at,
  created_at: at,
  claimed_by: null,
})
const queueOf =
  (...ids: string[]): NonNullable<DeskAnswers['getQueue']> =>
  () => ({
    kinds: [{ kind: 'photo', open: ids.length, overdue: ids.length, oldest_at: at }],
    items: ids.map(row),
  })
const moderator = staffWith(['moderator'])
const open = (answers: DeskAnswers, path = '/admin/queue') => renderDesk({ path, staff: moderator, answers })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

test('somebody begins, approves with a key, and has the next one before them; Z takes it back', async () => {
  const desk = await open({
    getQueue: queueOf('a', 'b'),
    claimItem: ({ body }) => ({ item: item(body.id ?? 'a') }),
    decidePhoto: () => decided('a', 'approve', item('b')),
    undoDecision: () => ({ item: item('a', { version: 5 }) }),
  })
  await screen.findByText('2 rijen')
  press('Beginnen')
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(
    '/api/admin/photo.php?case_id=case-a&id=photo-a&size=full',
  )
  expect(desk.address()).toBe('/admin/queue?item=a')
  expect(screen.getByText('Bram, 36')).toBeTruthy()
  key('a')
  await screen.findByText(/^Goedgekeurd\. Dit gaat over tien seconden in/)
  expect(desk.callsOf('decidePhoto')).toEqual([
    { body: { id: 'a', version: 3, decision: { outcome: 'approve' }, next: {} } },
  ])
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?item=b'))
  key('z')
  await screen.findByText('Je besluit is teruggenomen.')
  expect(desk.callsOf('undoDecision')).toEqual([{ body: { id: 'a', version: 4 } }])
  expect(desk.address()).toBe('/admin/queue?item=a')
})

test('a rejection needs a reason, chosen with a digit, and the queue may be empty after it', async () => {
  let left = ['a']
  const desk = await open(
    {
      getQueue: (given) => queueOf(...left)(given),
      claimItem: () => ({ item: item('a') }),
      decidePhoto: () => {
        left = []
        return decided('a', 'reject', null)
      },
    },
    '/admin/queue?kind=photo&item=a',
  )
  await screen.findByRole('img')
  key('r')
  const submit = (await screen.findAllByRole('button', { name: 'Afkeuren' })).at(-1)!
  fireEvent.click(submit)
  await screen.findByText('Vul dit in.')
  expect(desk.callsOf('decidePhoto')).toEqual([])
  key('2')
  fireEvent.click(submit)
  await screen.findByText('Alles is beslist')
  expect(desk.callsOf('decidePhoto')[0]).toEqual({
    body: {
      id: 'a',
      version: 3,
      decision: { outcome: 'reject', reason: 'nudity', explanation: '', without_consent: false },
      next: { kind: 'photo' },
    },
  })
})

test('what somebody else decided meanwhile is told with their name, and the list shows how it is now', async () => {
  await open(
    {
      getQueue: queueOf(),
      claimItem: () => ({ item: item('a') }),
      decidePhoto: () => {
        throw new AppError('taken', { data: { by: 'Joris', outcome: 'reject' } })
      },
    },
    '/admin/queue?item=a',
  )
  await screen.findByRole('img')
  key('a')
  await screen.findByText('Joris was je voor.')
  await screen.findByText('Alles is beslist')
})

test('a complaint is answered in words, and a report decided with a reason that its member reads', async () => {
  const complaint = item('c', {
    kind: 'complaint',
    photo: null,
    complaint: { kind: 'payment', name: 'Anne', message: 'Twee keer betaald.' },
  })
  const report = item('r', {
    kind: 'report',
    photo: null,
    report: { reason: 'harassment', remarks: 'Scheldt.', about: 'profile', copy: { name: 'Bram' }, by: 'member' },
  })
  const desk = await open(
    {
      getQueue: queueOf('c'),
      claimItem: () => ({ item: complaint }),
      decideComplaint: () => decided('c', 'answer', report),
      decideReport: () => decided('r', 'ban', null),
    },
    '/admin/queue?item=c',
  )
  await screen.findByText('Twee keer betaald.')
  fireEvent.change(screen.getByLabelText('Antwoord'), { target: { value: 'We betalen het terug.' } })
  press('Antwoord sturen')
  await screen.findByText('Scheldt.')
  fireEvent.click(screen.getByRole('radio', { name: 'Het account sluiten' }))
  press('Besluiten')
  expect(screen.getByText('Vul dit in.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reden'), { target: { value: 'Beledigt leden.' } })
  press('Besluiten')
  await waitFor(() => expect(desk.callsOf('decideReport')).toHaveLength(1))
  expect(desk.callsOf('decideReport')[0]).toMatchObject({
    body: { id: 'r', decision: { outcome: 'ban', reason: 'Beledigt leden.' } },
  })
})

test('a thing can be given back, at once or for an hour, and the next one is taken', async () => {
  const desk = await open(
    {
      getQueue: queueOf('a', 'b'),
      claimItem: ({ body }) => ({ item: item(body.id ?? 'b') }),
      releaseItem: () => ({}),
    },
    '/admin/queue?item=a',
  )
  await screen.findByRole('img')
  key('l')
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?item=b'))
  expect(desk.callsOf('releaseItem')).toEqual([{ body: { id: 'a', minutes: 60 } }])
  expect(within(screen.getByRole('navigation', { name: 'Soorten' })).getAllByRole('link')).toHaveLength(2)
})
