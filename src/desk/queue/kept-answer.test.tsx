// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderDesk, sessionOf, staffWith, type DeskAnswers } from '../../../tests/support/desk-screen.tsx'
import { decided, item, queueOf } from '../../../tests/support/review-items.ts'
import '../screens/queue.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const moderator = staffWith(['moderator'])
const complaint = item('c', {
  kind: 'complaint',
  photo: null,
  complaint: { kind: 'moderation', name: 'Anne', message: 'Dat was ik niet.', pictures: [], mail: null },
})
const words = 'We hebben er nog eens naar gekeken.'
const answer = () => screen.findByLabelText<HTMLTextAreaElement>('Antwoord')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function open(answers: DeskAnswers = {}) {
  let isIn = true
  const desk = await renderDesk({
    path: '/admin/queue?item=c',
    staff: null,
    answers: {
      getStaffSession: () => (isIn ? sessionOf('in', moderator) : sessionOf('login', null)),
      getQueue: queueOf('c'),
      claimItem: () => ({ item: complaint }),
      ...answers,
    },
  })
  const move = async (to: boolean) => {
    isIn = to
    await desk.desk.queryClient.invalidateQueries({ queryKey: ['session'] })
  }
  return { ...desk, end: () => move(false), logIn: () => move(true) }
}

test('an answer and what is done about the member are there again after a session that ended while they were typed', async () => {
  const desk = await open()
  fireEvent.change(await answer(), { target: { value: words } })
  fireEvent.change(screen.getByLabelText('En over het lid?'), { target: { value: 'warn' } })
  press('Verder')
  fireEvent.change(await screen.findByLabelText('Toelichting voor het lid'), { target: { value: 'Te grof.' } })
  await desk.end()
  await screen.findByText(/^Je sessie is afgelopen/)
  await desk.logIn()
  expect((await answer()).value).toBe(words)
  press('Verder')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Toelichting voor het lid')).value).toBe('Te grof.')
})

test.each<[string, DeskAnswers, RegExp]>([
  ['decided', { decideComplaint: () => decided('c', 'answer', null) }, /^Antwoord sturen/],
  ['given back', { releaseItem: () => ({}) }, /^Teruggeven/],
])('what was typed is kept in no browser once the complaint is %s', async (_, answers, button) => {
  await open(answers)
  fireEvent.change(await answer(), { target: { value: words } })
  expect(Object.values({ ...sessionStorage }).join()).toContain(words)
  press(button)
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).not.toContain(words))
  expect(Object.values({ ...localStorage }).join()).not.toContain(words)
})

test('an answer that was sent and taken back at once is there again', async () => {
  await open({ decideComplaint: () => decided('c', 'answer', null), undoDecision: () => ({ item: complaint }) })
  fireEvent.change(await answer(), { target: { value: words } })
  press(/^Antwoord sturen/)
  fireEvent.click(await screen.findByRole('button', { name: /^Ongedaan maken/ }))
  await screen.findByText('Je besluit is teruggenomen.')
  await waitFor(async () => expect((await answer()).value).toBe(words))
})
