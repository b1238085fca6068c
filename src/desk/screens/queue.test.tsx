// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, showPhoto, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { at, decided, item, queueOf, queueRow } from '../../../tests/support/review-items.ts'
import { AppError } from '../../contract/errors.ts'
import { examplesOf } from '../../lang/examples/all.ts'
// Read before the first test asks for it, which would else wait for that, too.
import './queue.tsx'

beforeEach(() => localStorage.clear())

const moderator = staffWith(['moderator'])
const open = (answers: DeskAnswers, path = '/admin/queue') => renderDesk({ path, staff: moderator, answers })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

test('somebody begins, approves with a key, and has the next one before them; Z takes it back [TRU-26]', async () => {
  const desk = await open({
    getQueue: queueOf('a', 'b'),
    claimItem: ({ body }) => ({ item: item(body.id ?? 'a') }),
    decidePhoto: () => decided('a', 'approve', item('b')),
    undoDecision: () => ({ item: item('a', { version: 5 }) }),
  })
  await screen.findByText('2 rijen')
  press('Beginnen')
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(`data:image/webp;base64,${btoa('a')}`)
  expect(desk.address()).toBe('/admin/queue?item=a')
  expect(screen.getByText('Bram, 36')).toBeTruthy()
  // Nobody approves what they have not looked at.
  expect(screen.getByRole('img').className).toContain('grayscale')
  key('a')
  expect(desk.callsOf('decidePhoto')).toEqual([])
  // The next one is here, and nobody has looked at anything.
  await waitFor(() =>
    expect(desk.callsOf('getPhotoAhead').map(({ query }) => query)).toEqual([{ item: 'a' }, { item: 'b' }]),
  )
  expect(desk.callsOf('getPhotoKey')).toEqual([])
  press(/^Foto tonen/)
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('blob:shown'))
  expect(screen.getByRole('img').className).toBe('')
  expect(desk.callsOf('getPhotoKey')).toEqual([{ query: { case_id: 'case-a', id: 'photo-a' } }])
  key('a')
  await screen.findByText(/^Goedgekeurd\. Dit gaat over tien seconden in/)
  expect(desk.callsOf('decidePhoto')).toEqual([
    { body: { id: 'a', version: 3, decision: { outcome: 'approve' }, next: {} } },
  ])
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?item=b'))
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Foto, Bram' }))
  expect(desk.callsOf('getPhotoAhead')).toHaveLength(2)
  key('z')
  await screen.findByText('Je besluit is teruggenomen.')
  expect(desk.callsOf('undoDecision')).toEqual([{ body: { id: 'a', version: 4 } }])
  expect(desk.address()).toBe('/admin/queue?item=a')
})

test('whoever has seen enough pictures for a day is told so [TRU-26]', async () => {
  await open({ getQueue: () => ({ kinds: [], items: [], next: null, pictures: { seen: 500, cap: 500 } }) })
  await screen.findByText(/^Je zag de laatste 24 uur 500 foto’s/)
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
  await screen.findByText('Je foto is afgekeurd')
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

test('what somebody else decided meanwhile is told with their name, and a press leads to what is next', async () => {
  await open(
    {
      getQueue: queueOf(),
      claimItem: ({ body }) => ({ item: body.id ? item('a') : null }),
      decidePhoto: () => {
        throw new AppError('taken', { data: { by: 'Joris', outcome: 'reject' } })
      },
    },
    '/admin/queue?item=a',
  )
  await showPhoto()
  key('a')
  await screen.findByText(/^Joris was je voor\./)
  fireEvent.click(screen.getByRole('button', { name: 'Volgende' }))
  await screen.findByText('Alles is beslist')
})

test('a complaint is answered with an act in one decision, and a report decided with a reason that its member reads', async () => {
  const complaint = item('c', {
    kind: 'complaint',
    photo: null,
    member: { ...item('c').member!, limited_until: at },
    complaint: {
      kind: 'moderation',
      name: 'Anne',
      message: 'Dat was ik niet.',
      pictures: [{ id: 'picture', reason: 'minor', at }],
      mail: { subject: 'Odpowiedź', before: 'Cześć', after: 'Zespół', to: 'anne@voorbeeld.example', language: 'pl' },
    },
  })
  const report = item('r', {
    kind: 'report',
    photo: null,
    report: {
      reason: 'harassment',
      remarks: 'Scheldt.',
      about: 'profile',
      picture: null,
      copy: { name: 'Bram', interests: ['cooking', 'dancing'] },
      by: 'member',
      reporter: { decided: 4, right: 3 },
    },
  })
  const desk = await open(
    {
      getQueue: queueOf('c'),
      claimItem: () => ({ item: complaint }),
      decideComplaint: () => decided('c', 'answer', report),
      previewDecision: () => ({
        mail: {
          subject: 'Je account is gesloten',
          text: 'Beledigt leden.',
          to: 'bram@voorbeeld.example',
          language: 'nl',
        },
      }),
      decideReport: () => decided('r', 'ban', null),
    },
    '/admin/queue?item=c',
  )
  await screen.findByText('Dat was ik niet.')
  // In the language of who reads it, with what it means for who does not.
  fireEvent.change(screen.getByLabelText('Voorbeeldtekst'), { target: { value: 'reversed' } })
  const { answers } = examplesOf.pl
  expect(screen.getByLabelText<HTMLTextAreaElement>('Antwoord').value).toBe(answers.reversed)
  expect(screen.getByText(/^Dit staat er: Iemand die er niet eerder bij betrokken was/)).toBeTruthy()
  expect(screen.getByText(answers.reversed, { selector: 'article p' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^De afbeelding die op .+ mag weer worden verstuurd/ }))
  fireEvent.change(screen.getByLabelText('En over het lid?'), { target: { value: 'reinstate' } })
  press('Verder')
  fireEvent.change(screen.getByLabelText(/^Waarom|^Welke regel/), { target: { value: 'objection' } })
  press('Voorbeeldtekst invullen')
  press('Mail bekijken')
  await screen.findByText('Je account is gesloten')
  expect(desk.callsOf('decideComplaint')).toEqual([])
  press('Besluiten en mailen')
  await screen.findByText('Scheldt.')
  expect(screen.getByText('Koken, Dansen')).toBeTruthy()
  expect(desk.callsOf('decideComplaint')[0]).toMatchObject({
    body: {
      decision: {
        answer: answers.reversed,
        member: { kind: 'reinstate', ground: 'objection', reason: examplesOf.nl.grounds.objection },
        pictures: ['picture'],
      },
    },
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Het account sluiten' }))
  expect(screen.getByText(/^Meldde eerder 4 keer iets, waarvan 3 terecht/)).toBeTruthy()
  press('Mail bekijken')
  expect(screen.getByText('Vul dit in.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Toelichting voor het lid'), { target: { value: 'Beledigt leden.' } })
  press('Mail bekijken')
  // Nothing is decided before the mail was shown.
  await screen.findByText('Je account is gesloten')
  expect(desk.callsOf('decideReport')).toEqual([])
  press('Besluiten en mailen')
  await waitFor(() => expect(desk.callsOf('decideReport')).toHaveLength(1))
  expect(desk.callsOf('decideReport')[0]).toMatchObject({
    body: {
      id: 'r',
      decision: { outcome: 'act', member: { kind: 'ban', ground: 'harassment', reason: 'Beledigt leden.' } },
    },
  })
})

test('a thing can be set aside for an hour, and the next one is taken; given back at once it is in the list again', async () => {
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
  // What was set aside is not taken again behind their back, which would bring it back.
  expect(desk.callsOf('claimItem').map(({ body }) => (body as { id?: string }).id)).toEqual(['a', undefined])
  expect(within(screen.getByRole('navigation', { name: 'Soorten' })).getAllByRole('link')).toHaveLength(2)
  key('x')
  await screen.findByText('2 rijen')
  expect(desk.address()).toBe('/admin/queue')
  expect(desk.callsOf('releaseItem').at(-1)).toEqual({ body: { id: 'b', minutes: 0 } })
  expect(desk.callsOf('claimItem')).toHaveLength(2)
})

test('one kind at a time is the current one, and the site that was picked stays', async () => {
  const sites = [
    { id: 1, key: 'lonk', name: 'Lonk' },
    { id: 2, key: 'vonk', name: 'Vonk' },
  ]
  const desk = await renderDesk({
    path: '/admin/queue?site=2&kind=photo',
    staff: staffWith(['moderator'], { sites }),
    answers: { getQueue: queueOf('a') },
  })
  const tabs = within(await screen.findByRole('navigation', { name: 'Soorten' }))
  await waitFor(() => expect(tabs.getAllByRole('link')).toHaveLength(2))
  const current = () => tabs.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current().map((link) => link.textContent)).toEqual([expect.stringMatching(/^Foto’s/)])
  fireEvent.click(tabs.getByRole('link', { name: /^Alles/ }))
  await waitFor(() => expect(desk.address()).toBe('/admin/queue?site=2'))
  expect(current().map((link) => link.textContent)).toEqual([expect.stringMatching(/^Alles/)])
})

test('a row says whom it is about and why, and is opened by its link or with Enter; afterwards the list has the focus', async () => {
  const desk = await open({
    getQueue: async (given) => ({
      ...(await queueOf('a')(given)),
      items: [{ ...queueRow('a'), kind: 'report', name: 'Sanne', reason: 'harassment' }],
    }),
    claimItem: () => ({ item: item('a') }),
    releaseItem: () => ({}),
  })
  const row = await screen.findByRole('row', { name: /^Melding Beledigend of bedreigend Sanne/ })
  expect(within(row).getByRole('link', { name: 'Melding' }).getAttribute('href')).toBe('/admin/queue?item=a')
  key('j')
  expect(document.activeElement).toBe(row)
  fireEvent.keyDown(row, { key: 'Enter' })
  await screen.findByRole('region', { name: 'Foto, Bram' })
  expect(desk.address()).toBe('/admin/queue?item=a')
  key('x')
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})
