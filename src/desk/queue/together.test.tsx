// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderDesk, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { at, decided, item, queueOf } from '../../../tests/support/review-items.ts'
import { AppError } from '../../contract/errors.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
// Read before the first test asks for it, which would else wait for that, too.
import '../screens/queue.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const open = (answers: DeskAnswers) =>
  renderDesk({ path: '/admin/queue?item=a', staff: staffWith(['moderator']), answers })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const report = {
  reason: 'spam',
  about: 'profile',
  picture: null,
  copy: {},
  by: 'member',
  reporter: { decided: 0, right: 0 },
} as const
const alike = (id: string, more: Partial<ReviewItem['alike'][number]>): ReviewItem['alike'][number] => ({
  id,
  version: 2,
  created_at: at,
  account_id: 5,
  name: 'Bram',
  photo: null,
  report: null,
  suspicion: null,
  ...more,
})

test('what is alike is chosen at once and goes along with the decision, and so does the day to look again', async () => {
  const one = item('a', {
    kind: 'report',
    photo: null,
    report: { ...report, remarks: 'Reclame.' },
    alike: ['b', 'c'].map((id) => alike(id, { report: { ...report, remarks: `Ook ${id}.` } })),
  })
  const desk = await open({
    getQueue: queueOf('a'),
    claimItem: () => ({ item: one }),
    decideReport: () => decided('a', 'keep', null),
  })
  await screen.findByText('Ook b.')
  // Who reported it is mailed whatever is decided, and is told of before.
  screen.getByText(/^Wie dit meldde, krijgt een mail met wat er is besloten\./)
  press('Alles kiezen')
  await screen.findByText('2 worden mee beslist.')
  fireEvent.click(screen.getByRole('radio', { name: 'Niets: dit mag' }))
  fireEvent.change(screen.getByLabelText('Reden'), { target: { value: 'Geen reclame.' } })
  fireEvent.change(screen.getByLabelText('Wanneer?'), { target: { value: '2999-01-01T10:00' } })
  press('Besluiten')
  // A day without a why is no question to anybody.
  await screen.findByText('Vul dit in.')
  expect(desk.callsOf('decideReport')).toEqual([])
  fireEvent.change(screen.getByLabelText('Waar moet iemand dan op letten?'), { target: { value: 'Links.' } })
  press('Besluiten')
  await waitFor(() => expect(desk.callsOf('decideReport')).toHaveLength(1))
  expect(desk.callsOf('decideReport')[0]).toMatchObject({
    body: {
      id: 'a',
      also: [
        { id: 'b', version: 2 },
        { id: 'c', version: 2 },
      ],
      look_again: { at: new Date('2999-01-01T10:00').toISOString(), reason: 'Links.' },
    },
  })
})

test('how many others are mailed by one decision is said before the press that sends it [TRU-2]', async () => {
  const suspicion = { cause: 'same_phone', facts: { accounts: 2 }, at, others: [] } as const
  const others = [alike('b', { account_id: 6 }), alike('c', { account_id: 7 }), alike('d', { account_id: 7 })]
  const one = item('a', {
    kind: 'suspicion',
    photo: null,
    suspicion: { ...suspicion, others: [] },
    alike: [...others, alike('e', {})].map((other) => ({ ...other, suspicion: { ...suspicion, others: [] } })),
  })
  await open({
    getQueue: queueOf('a'),
    claimItem: () => ({ item: one }),
    previewDecision: () => ({
      mail: { subject: 'Een waarschuwing', text: 'Nep.', to: 'bram@voorbeeld.example', language: 'nl' },
    }),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Het lid waarschuwen' }))
  press('Alles kiezen')
  fireEvent.change(screen.getByLabelText('Welke regel?'), { target: { value: 'fake' } })
  fireEvent.change(screen.getByLabelText('Toelichting voor het lid'), { target: { value: 'Twee accounts.' } })
  press('Mail bekijken')
  await screen.findByText('Een waarschuwing')
  screen.getByText('Nog 2 andere leden krijgen zo’n mail, elk in de eigen taal.')
})

test('a picture is decided along with another once it was looked at, and one that did not come was not [TRU-26]', async () => {
  const photo = { ...item('b').photo!, id: 'photo-b' }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (asked.length === 1) throw new TypeError('no network')
    return new Response('a picture')
  })
  await open({
    getQueue: queueOf('a'),
    claimItem: () => ({ item: item('a', { alike: [alike('b', { photo })] }) }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Foto/ })
  expect(box.disabled).toBe(true)
  const show = () => fireEvent.click(screen.getAllByRole('button', { name: /^Foto tonen/ }).at(-1)!)
  show()
  await screen.findByText(/^Er is een fout opgetreden/)
  expect(box.disabled).toBe(true)
  show()
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(screen.getAllByRole('img').at(-1)!.getAttribute('src')).toBe('blob:shown')
  expect(asked).toEqual(Array(2).fill('/api/admin/photo.php?case_id=case-a&id=photo-b&size=thumb'))
})

test('of reports about several photos each is chosen once its own photo was looked at [TRU-26]', async () => {
  const photo = (id: string) => ({ ...item('a').photo!, id: `photo-${id}` })
  const about = { ...report, about: 'photo' as const, remarks: '' }
  const answer = vi.fn(async () => new Response('a picture'))
  vi.stubGlobal('fetch', answer)
  await open({
    getQueue: queueOf('a'),
    claimItem: () => ({
      item: item('a', {
        kind: 'report',
        report: about,
        alike: ['a', 'b'].map((id) => alike(`r-${id}`, { report: about, photo: photo(id) })),
      }),
    }),
  })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Maakt reclame/ })
  // The first is about the photo that is decided about anyway.
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true])
  press('Alles kiezen')
  await screen.findByText('1 wordt mee beslist.')
  fireEvent.click(screen.getAllByRole('button', { name: /^Foto tonen/ }).at(-1)!)
  await waitFor(() => expect(boxes[1]!.disabled).toBe(false))
  expect(answer).toHaveBeenCalledWith('/api/admin/photo.php?case_id=case-a&id=photo-b&size=thumb')
})

test('a reported message is decided along with another once its words were read [TRU-2]', async () => {
  const about = { ...report, about: 'message' as const, remarks: '' }
  const words = { kind: 'text', text: 'Een scheldwoord.', at, reported: true }
  const desk = await open({
    getQueue: queueOf('a'),
    claimItem: () => ({
      item: item('a', { kind: 'report', photo: null, report: about, alike: [alike('b', { report: about })] }),
    }),
    getCaseMessages: () => ({ messages: [words] }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Maakt reclame/ })
  expect(box.disabled).toBe(true)
  fireEvent.click(screen.getAllByRole('button', { name: 'Gemelde berichten' }).at(-1)!)
  await screen.findByText('Een scheldwoord.')
  expect(box.disabled).toBe(false)
  expect(desk.callsOf('getCaseMessages')).toEqual([{ query: { case_id: 'case-a', item: 'b' } }])
})

test('a reported profile comes with its photos, each behind a press of its own [TRU-26]', async () => {
  const answer = vi.fn(async () => new Response('a picture'))
  vi.stubGlobal('fetch', answer)
  await open({
    getQueue: queueOf('a'),
    claimItem: () => ({
      item: item('a', { kind: 'report', photo: null, photos: ['x', 'y'], report: { ...report, remarks: '' } }),
    }),
  })
  const photos = await screen.findByRole('list', { name: 'Foto’s van het profiel' })
  expect(within(photos).queryByRole('img')).toBeNull()
  fireEvent.click(within(photos).getAllByRole('button', { name: /^Foto tonen/ })[1]!)
  await within(photos).findByRole('img')
  expect(answer.mock.calls).toEqual([['/api/admin/photo.php?case_id=case-a&id=y&size=thumb']])
})

test('what was typed stays when a colleague has one of what was chosen, or all of it, and the press is theirs [SEC-18]', async () => {
  const refuse = new AppError('taken', { data: { by: 'Joris', outcome: null } })
  let left = ['b', 'c']
  let isMine = true
  const shown = () =>
    item('a', {
      kind: 'report',
      photo: null,
      report: { ...report, remarks: 'Reclame.' },
      alike: left.map((id) => alike(id, { report: { ...report, remarks: `Ook ${id}.` } })),
    })
  const desk = await open({
    getQueue: queueOf('a'),
    claimItem: () => {
      if (!isMine) throw refuse
      return { item: shown() }
    },
    decideReport: () => {
      throw refuse
    },
  })
  await screen.findByText('Ook b.')
  press('Alles kiezen')
  fireEvent.click(screen.getByRole('radio', { name: 'Niets: dit mag' }))
  fireEvent.change(screen.getByLabelText('Reden'), { target: { value: 'Geen reclame.' } })
  left = ['c']
  press('Besluiten')
  await screen.findByText(/^Joris was je voor/)
  await waitFor(() => expect(screen.queryByText('Ook b.')).toBeNull())
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('Reden').value
  expect([words(), desk.address()]).toEqual(['Geen reclame.', '/admin/queue?item=a'])
  isMine = false
  press('Besluiten')
  await waitFor(() => expect(desk.callsOf('claimItem')).toHaveLength(3))
  const along = (ids: string[]) => ({ body: { also: ids.map((id) => expect.objectContaining({ id })) } })
  expect(desk.callsOf('decideReport')).toMatchObject([along(['b', 'c']), along(['c'])])
  await screen.findByText(/^Joris was je voor/)
  expect([words(), desk.address()]).toEqual(['Geen reclame.', '/admin/queue?item=a'])
})

test('what the product noticed is told in words with those it is shared with, and E hands it over with a reason', async () => {
  const suspicion = {
    cause: 'same_phone',
    facts: { accounts: 1 },
    at,
    others: [{ account_id: 9, name: 'Carla', status: 'active' }],
  } as const
  const desk = await open({
    getQueue: queueOf('a'),
    claimItem: ({ body }) => ({
      item: body.id
        ? item('a', {
            kind: 'suspicion',
            photo: null,
            suspicion: { ...suspicion, others: [...suspicion.others] },
            escalated: { by: 'Joris', reason: 'Ken ik.' },
          })
        : null,
    }),
    escalateItem: () => ({}),
  })
  await screen.findByText('Zelfde telefoon als een ander lid')
  expect(screen.getByRole('link', { name: 'Carla' }).getAttribute('href')).toBe('/admin/members/9')
  expect(screen.getByText('Joris wil dat een ander beslist.')).toBeTruthy()
  key('e')
  fireEvent.change(await screen.findByLabelText('Waarom doe je dit?'), { target: { value: 'Mijn buurman.' } })
  fireEvent.click(screen.getAllByRole('button', { name: /^Doorgeven/ }).at(-1)!)
  await waitFor(() =>
    expect(desk.callsOf('escalateItem')).toEqual([{ body: { id: 'a', version: 3, reason: 'Mijn buurman.' } }]),
  )
})
