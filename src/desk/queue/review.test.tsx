// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderDesk, showPhoto, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { at, decided, item, queueOf } from '../../../tests/support/review-items.ts'
import { AppError } from '../../contract/errors.ts'
// Read before the first test asks for it, which would else wait for that, too.
import '../screens/queue.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const moderator = staffWith(['moderator'])
const open = (answers: DeskAnswers, path = '/admin/queue') => renderDesk({ path, staff: moderator, answers })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: name, ...more })

test('a key that is held down, or pressed again before the answer, decides about one thing', async () => {
  let answer = () => {}
  const desk = await open(
    {
      getQueue: queueOf('a', 'b'),
      claimItem: ({ body }) => ({ item: item(body.id ?? 'a') }),
      decidePhoto: ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve(decided(body.id, 'approve', item('b')))
        }),
    },
    '/admin/queue?item=a',
  )
  await showPhoto()
  key('a')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Afkeuren/ }).disabled).toBe(true))
  key('a')
  answer()
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?item=b'))
  key('a', { repeat: true })
  key('a', { repeat: true })
  expect(desk.callsOf('decidePhoto')).toHaveLength(1)
})

test('a letter does not approve what is being rejected; a reason that says nothing needs words', async () => {
  const desk = await open(
    { getQueue: queueOf('a'), claimItem: () => ({ item: item('a') }), decidePhoto: () => decided('a', 'reject', null) },
    '/admin/queue?item=a',
  )
  await screen.findByRole('img')
  press(/^Afkeuren/)
  // The button that had the focus is gone; the form has it.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('FORM'))
  key('a')
  key('6')
  press('Afkeuren')
  await screen.findByText('Vul dit in.')
  expect(desk.callsOf('decidePhoto')).toEqual([])
  fireEvent.change(screen.getByLabelText('Toelichting voor het lid'), { target: { value: 'Reclame.' } })
  await screen.findByText('Je foto is afgekeurd')
  press('Afkeuren')
  await waitFor(() => expect(desk.callsOf('decidePhoto')).toHaveLength(1))
  expect(desk.callsOf('decidePhoto')[0]).toMatchObject({
    body: { decision: { outcome: 'reject', reason: 'other', explanation: 'Reclame.' } },
  })
})

test('what is on a photo against somebody’s will is marked as such, for the reasons with which that counts alone', async () => {
  const desk = await open(
    { getQueue: queueOf('a'), claimItem: () => ({ item: item('a') }), decidePhoto: () => decided('a', 'reject', null) },
    '/admin/queue?item=a',
  )
  await screen.findByRole('img')
  const consent = () => screen.queryByRole('checkbox', { name: /tegen diens zin/ })
  const reason = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
  key('r')
  await screen.findByRole('radio', { name: /^1\./ })
  reason(/^2\./)
  fireEvent.click(consent()!)
  // It was this after all: what was ticked before does not go along.
  reason(/^5\./)
  expect(consent()).toBe(null)
  await screen.findByText('Je foto is afgekeurd')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Afkeuren' }).disabled).toBe(false))
  press('Afkeuren')
  await waitFor(() => expect(desk.callsOf('decidePhoto')).toHaveLength(1))
  expect(desk.callsOf('decidePhoto')[0]).toMatchObject({
    body: { decision: { reason: 'not_a_photo', without_consent: false } },
  })
})

test('a decision that cannot be taken back any more is told so, and what is open now stays open', async () => {
  const desk = await open(
    {
      getQueue: queueOf('a', 'b'),
      claimItem: () => ({ item: item('a') }),
      decidePhoto: () => decided('a', 'approve', item('b')),
      undoDecision: () => {
        throw new AppError('taken', { data: { by: 'Marieke Visser', outcome: 'approve' } })
      },
    },
    '/admin/queue?item=a',
  )
  await showPhoto()
  key('a')
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?item=b'))
  key('z')
  await screen.findByText(/^Terugnemen kan niet meer/)
  expect(desk.address()).toBe('/admin/queue?item=b')
  expect(screen.getByRole('img').getAttribute('src')).toContain(btoa('b'))
})

test('a member and what was decided about them before are told in words', async () => {
  const member = { ...item('a').member!, status: 'not_confirmed' }
  const decisions = [
    { kind: 'unban', reason: 'Vergissing', at },
    { kind: 'warn', reason: 'Vroeg om geld', at },
  ]
  await open(
    { getQueue: queueOf('a'), claimItem: () => ({ item: item('a', { member: { ...member, decisions } }) }) },
    '/admin/queue?item=a',
  )
  await screen.findByText('Niet bevestigd')
  expect(screen.getByText('Sluiting teruggenomen')).toBeTruthy()
  expect(screen.getByText('Gewaarschuwd')).toBeTruthy()
})

test('an objection to one’s own rejection says that another decides, and what is gone that it is', async () => {
  const refused = (code: 'right_missing' | 'taken') => ({
    getQueue: queueOf('a'),
    claimItem: () => {
      throw new AppError(code, { data: { by: 'Joris', outcome: 'reject' } })
    },
  })
  const own = await open(refused('right_missing'), '/admin/queue?item=a')
  await screen.findByText('Een ander beslist hierover: het gaat over wat jij besliste')
  own.unmount()
  await open(refused('taken'), '/admin/queue?item=a')
  await screen.findByText(/^Joris was je voor/)
})

test('the mail of an objection that is given in to is shown before anybody presses [TRU-2]', async () => {
  const restored = {
    subject: 'Je foto mag blijven',
    before: 'Je had gelijk.',
    after: '',
    to: 'b@x.example',
    language: 'nl',
  } as const
  const answers = {
    getQueue: queueOf('a'),
    claimItem: () => ({ item: item('a', { kind: 'objection', restored }) }),
  }
  await open(answers, '/admin/queue?item=a')
  await screen.findByText('Je had gelijk.')
  screen.getByText('Wijs je het bezwaar toe, dan gaat deze mail uit:')
})

const mail = {
  mail: { subject: 'Gesloten', text: 'Reclame.', to: 'bram@voorbeeld.example', language: 'nl' as const },
}

/** Up to the mail that the owner of the photo will get. */
async function rejectAndBan(): Promise<void> {
  await screen.findByRole('img')
  press(/^Afkeuren/)
  fireEvent.click(await screen.findByRole('radio', { name: /^6\./ }))
  fireEvent.change(screen.getByLabelText('Toelichting voor het lid'), { target: { value: 'Reclame op de foto.' } })
  fireEvent.change(screen.getByLabelText('En over het lid?'), { target: { value: 'ban' } })
  await screen.findByText('Je foto is afgekeurd')
  press('Verder')
  fireEvent.change(screen.getByLabelText(/^Waarom|^Welke regel/), { target: { value: 'spam' } })
  fireEvent.change(screen.getByLabelText('Toelichting voor het lid'), { target: { value: 'Alleen reclame.' } })
  press('Mail bekijken')
  await screen.findByText('Gesloten')
}

test('an act that became impossible is refused with what was typed, and is offered no more [TRU-2]', async () => {
  let status = 'active'
  const desk = await open(
    {
      getQueue: queueOf('a'),
      claimItem: () => ({ item: item('a', { member: { ...item('a').member!, status } }) }),
      previewDecision: () => mail,
      decidePhoto: () => {
        status = 'banned'
        throw new AppError('member_status', { data: { status, name: 'Bram' } })
      },
    },
    '/admin/queue?item=a',
  )
  await rejectAndBan()
  press('Besluiten en mailen')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Dit kan niet meer bij Bram: de status is nu Gesloten',
  )
  expect(desk.address()).toBe('/admin/queue?item=a')
  await waitFor(() => expect(desk.callsOf('claimItem')).toHaveLength(2))
  press('Terug')
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Toelichting voor het lid')
  expect(words.value).toBe('Alleen reclame.')
  press('Terug')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Toelichting voor het lid').value).toBe('Reclame op de foto.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^6\./ }).checked).toBe(true)
  expect(screen.queryByRole('option', { name: 'Account sluiten' })).toBe(null)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'En over het lid?' }).value).toBe('')
})

test('a refusal is told of what was refused, and not beside the mail to the next member [TRU-2]', async () => {
  const desk = await open(
    {
      getQueue: queueOf('a', 'b'),
      claimItem: ({ body }) => ({ item: item(body.id ?? 'b') }),
      releaseItem: () => ({}),
      previewDecision: () => mail,
      decidePhoto: () => {
        throw new AppError('member_status', { data: { status: 'banned', name: 'Bram' } })
      },
    },
    '/admin/queue?item=a',
  )
  await rejectAndBan()
  press('Besluiten en mailen')
  await screen.findByRole('alert')
  press(/^Over een uur/)
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?item=b'))
  await rejectAndBan()
  expect(screen.queryByRole('alert')).toBe(null)
})

test('the picture of a reported message is grey and blurred until a press, and can be removed [TRU-7 TRU-26]', async () => {
  const reporter = { decided: 0, right: 0 }
  const about = { about: 'message', picture: 'photo-a', copy: { kind: 'image' } } as const
  const report = { ...about, reason: 'minor', remarks: '', by: 'member', reporter } as const
  const desk = await open(
    {
      getQueue: queueOf('a'),
      claimItem: () => ({ item: item('a', { kind: 'report', photo: null, report }) }),
      decideReport: () => decided('a', 'remove_photo', null),
    },
    '/admin/queue?item=a',
  )
  expect((await screen.findByRole('img')).className).toContain('grayscale')
  await showPhoto()
  expect(desk.callsOf('getPhotoKey')).toMatchObject([{ query: { case_id: 'case-a', id: 'photo-a' } }])
  fireEvent.click(screen.getByRole('radio', { name: 'De foto verwijderen' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^1\./ }))
  await screen.findByText('Je foto is afgekeurd')
  press('Besluiten')
  await waitFor(() => expect(desk.callsOf('decideReport')).toHaveLength(1))
  expect(desk.callsOf('decideReport')[0]).toMatchObject({
    body: { decision: { outcome: 'remove_photo', reason: 'minor' } },
  })
})

test('over http, where nothing sealed can be opened, a photo is looked at once however often it is blurred [TRU-26]', async () => {
  const asked: string[] = []
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return asked.length > 1 ? new Response('a picture') : Response.json({ error: 'too_many_requests' }, { status: 429 })
  })
  const desk = await open(
    {
      getQueue: queueOf('a'),
      claimItem: () => ({ item: item('a') }),
      decidePhoto: () => decided('a', 'approve', null),
    },
    '/admin/queue?item=a',
  )
  await screen.findByRole('img')
  key('b')
  // Why it did not come, and not that it is gone.
  await screen.findByText(/^Dat ging even te snel/)
  await showPhoto()
  key('b')
  key('b')
  expect(screen.getByRole('img').getAttribute('src')).toBe('blob:shown')
  expect(asked).toEqual(Array(2).fill('/api/admin/photo.php?case_id=case-a&id=photo-a'))
  expect(desk.callsOf('getPhotoKey')).toEqual([])
})
