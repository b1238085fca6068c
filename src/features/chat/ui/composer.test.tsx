// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { card, conversation, costs, message, SANNE, sentAnswer, TALK } from '../../../../tests/support/chat-samples.ts'
import {
  bubbles,
  field,
  openChat,
  pressEnter,
  prepareChatScreen,
  write,
} from '../../../../tests/support/chat-screen.tsx'
import { freeUser, userSample } from '../../../../tests/support/samples.ts'
import type { Answers } from '../../../../tests/support/screen.tsx'
import { noteReadingOnly } from '../../../client/reading-only.ts'
import { leaveSession } from '../../../client/session.ts'
import { AppError } from '../../../contract/errors.ts'
import { READING_ONLY_HEADER } from '../../../contract/limits.ts'

prepareChatScreen()

test('Enter sends, Shift and Enter writes a new line, and Enter that ends a word being composed does neither [S2-180]', async () => {
  const view = await openChat()
  write('hoi')
  await pressEnter({ shiftKey: true })
  await pressEnter({ isComposing: true })
  await pressEnter({ keyCode: 229 })
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  await pressEnter()
  await waitFor(() => expect(view.callsOf('sendMessage')).toHaveLength(1))
  expect(view.callsOf('sendMessage')[0]!.args).toEqual({
    body: { conversation: { id: TALK }, type: 'text', text: 'hoi', shown_credits: 1 },
  })
  expect(field().value).toBe('')
})

test('the bubble is there before the server answers, with a true state at every step [MSG-4 WEB-3]', async () => {
  let answer = (_: unknown) => {}
  const view = await openChat(
    {},
    { answers: { sendMessage: () => new Promise((resolve) => (answer = resolve as never)) } },
  )
  write('hoi')
  await pressEnter()
  expect(bubbles().at(-1)).toBe('hoi')
  expect(screen.getByText('Wordt verstuurd')).toBeTruthy()
  expect(localStorage.length).toBe(1)
  const { key } = view.callsOf('sendMessage')[0]!
  await act(async () => answer(sentAnswer(message(4, { own: true, text: 'hoi', client_id: key! }), 41)))
  expect(screen.getByText(/^Verstuurd/)).toBeTruthy()
  expect(screen.getByText('Saldo: 41 credits')).toBeTruthy()
  expect(localStorage.length).toBe(0)
  await view.hear('read', { conversation: { id: TALK }, reader: { id: SANNE }, seq: 4 })
  expect(await screen.findByText('Gelezen')).toBeTruthy()
})

test('answer and live event of one message show one bubble, whichever comes first [MSG-1]', async () => {
  const view = await openChat()
  write('hoi')
  await pressEnter()
  await waitFor(() => expect(screen.getByText(/^Verstuurd/)).toBeTruthy())
  const { key } = view.callsOf('sendMessage')[0]!
  await view.hear('message', { message: message(4, { own: true, text: 'hoi', client_id: key! }) })
  expect(bubbles()).toEqual(['message 1', 'message 2', 'message 3', 'hoi'])
  // From another tab of the same member.
  await view.hear('message', { message: message(5, { own: true, text: 'elders' }) })
  expect(bubbles()).toEqual(['message 1', 'message 2', 'message 3', 'hoi', 'elders'])
})

test('what cannot be sent says so and is sent again on request [MSG-4]', async () => {
  const failing = vi.fn<NonNullable<Answers['sendMessage']>>(() => {
    throw new AppError('unavailable')
  })
  // What was not sent costs nothing: there is a credit left for something else.
  await openChat({}, { user: { credits: 1 }, answers: { sendMessage: failing } })
  write('hoi')
  await pressEnter()
  expect(await screen.findByText(/Niet verstuurd\./)).toBeTruthy()
  expect(field()).toBeTruthy()
  failing.mockImplementation(() => sentAnswer(message(4, { own: true, text: 'hoi' }), 41))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Opnieuw' })))
  await waitFor(() => expect(screen.queryByText(/Niet verstuurd/)).toBeNull())
  expect(bubbles().filter((text) => text === 'hoi')).toHaveLength(1)
})

test('offline the message waits and the member is told [MSG-4]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const view = await openChat()
  write('straks')
  await pressEnter()
  expect(screen.getByText('Wacht op verbinding')).toBeTruthy()
  expect(screen.getByText(/Je bent offline/)).toBeTruthy()
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(view.callsOf('sendMessage')).toHaveLength(1))
})

test('while the server keeps nothing the message waits, the member is told why, and it goes by itself once that is over [MSG-4]', async () => {
  const view = await openChat()
  const hear = (headers: Record<string, string>) => act(async () => noteReadingOnly(new Response('', { headers })))
  await hear({ [READING_ONLY_HEADER]: 'yes' })
  expect(screen.getByText(/^Er is een storing/)).toBeTruthy()
  write('hoi')
  await pressEnter()
  expect(screen.getByText('Wacht op verbinding')).toBeTruthy()
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  await hear({})
  await waitFor(() => expect(view.callsOf('sendMessage')).toHaveLength(1))
  expect(screen.queryByText(/^Er is een storing/)).toBeNull()
})

test('without credits: the alert, what was written in its order, and a way to buy [S2-171 S8-024 S8-025]', async () => {
  let isPoor = false
  let refuse = (_: unknown) => {}
  const view = await openChat(
    {},
    {
      user: { credits: 5 },
      answers: {
        getChat: () => conversation([message(3)], { costs: costs(isPoor ? 'not_enough_credits' : {}) }),
        sendMessage: () => new Promise((_, reject) => (refuse = reject)),
        getUser: () => {
          throw new AppError('internal')
        },
      },
    },
  )
  write('Morgen om negen?')
  await pressEnter()
  write('Of later?')
  isPoor = true
  await act(async () => refuse(new AppError('not_enough_credits', { data: { credits: 0, cost: 1 } })))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Je hebt onvoldoende credits')
  expect(within(alert).getByRole('link', { name: 'Credits kopen' }).getAttribute('href')).toBe('/credits?credits=1')
  expect(screen.getByText('“Morgen om negen? Of later?”')).toBeTruthy()
  expect(bubbles()).not.toContain('Morgen om negen?')
  expect(view.callsOf('sendMessage')).toHaveLength(1)
})

test('with 0 credits the composer makes place for the alert before anything is written [S8-024]', async () => {
  await openChat({ costs: costs('not_enough_credits') }, { user: { credits: 0 } })
  expect(screen.getByRole('alert').textContent).toMatch(
    /Je hebt onvoldoende credits.*Een bericht: 1 credit \(€\s0,68\)\. Je saldo is 0 credits\./,
  )
  expect(screen.queryByLabelText('Bericht aan Sanne')).toBeNull()
})

test('a free message that is on its way is free no more: the next one tells its price [MON-11 O-69]', async () => {
  const sendMessage = () => new Promise<never>(() => {})
  const sendWith = async (credits: number) => {
    await openChat({ costs: costs({}, true) }, { user: freeUser(credits), answers: { sendMessage } })
    write('Mijn gratis bericht')
    await pressEnter()
  }
  await sendWith(2)
  expect([field().value, screen.queryByRole('alert')]).toEqual(['', null])
  cleanup()
  localStorage.clear()
  await sendWith(1)
  const { textContent: told } = await screen.findByRole('alert')
  expect(told).toMatch(/Een bericht: 1 credit \(€\s0,68\)\. Je saldo is 0 credits\./)
})

test('a third conversation of a free member leads to premium', async () => {
  const free = { ...freeUser(2), conversations_left: 0 }
  await openChat({ conversation: null, messages: [], costs: costs('conversation_limit') }, { user: free })
  expect(screen.getByRole('alert').textContent).toContain('Als gratis lid kun je 2 gesprekken beginnen.')
  expect(screen.getByRole('link', { name: 'Word premium' }).getAttribute('href')).toBe('/premium')
})

test('the price in credits and money stands beside the composer, before the tap [MON-11]', async () => {
  await openChat()
  expect(document.querySelector('.composer-cost')!.textContent).toMatch(/^Een bericht: 1 credit \(€\s0,68\)/)
  for (const name of [/^Foto sturen, 2 credits \(€\s1,36/, /^Cadeau sturen, 3 credits/, /^GIF zoeken, 1 credit /])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByText('Saldo: 42 credits')).toBeTruthy()
})

test('a free member sees how many free messages and conversations remain [F-58 O-69]', async () => {
  await openChat({ conversation: null, messages: [], costs: costs({}, true) }, { user: freeUser(3) })
  expect(document.querySelector('.composer-cost')!.textContent).toBe(
    'Een bericht: gratis, je hebt nog 3 gratis berichtenJe kunt nog 2 gesprekken beginnen',
  )
  expect(screen.getByRole('button', { name: 'Foto sturen, gratis, telt als 2 van je 3 gratis berichten' })).toBeTruthy()
})

test('after the first message of a free member the account is asked anew how many conversations are left', async () => {
  const free = freeUser(3)
  const { web } = await openChat(
    { conversation: null, messages: [] },
    {
      user: free,
      answers: {
        sendMessage: () => sentAnswer(message(1, { own: true, text: 'hoi' }), 2),
        getUser: () => ({ user: { ...userSample, ...free, credits: 2, conversations_left: 1 } }),
      },
    },
  )
  write('hoi')
  await pressEnter()
  const account = () => web.queryClient.getQueryData(web.queries.user().queryKey)
  await waitFor(() => expect(account()?.conversations_left).toBe(1))
})

test('an unconfirmed member is told so and can ask for the mail again [S4-003]', async () => {
  const view = await openChat(
    { costs: costs('not_confirmed') },
    { user: { status: 'not_confirmed' }, answers: { resendActivation: () => ({ sent: true }) } },
  )
  expect(screen.getByText(/Leden kunnen je berichten pas ontvangen na bevestiging/)).toBeTruthy()
  write('hoi')
  await pressEnter()
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stuur de link opnieuw' })))
  await waitFor(() => expect(screen.getByText(/opnieuw verstuurd/)).toBeTruthy())
})

test('the first message to a fictional profile needs a tick that nobody set, and costs nothing [HON-3]', async () => {
  const fictional = {
    profile: card({ fictional: true }),
    costs: { ...costs(), text: { credits: 0, money: '0.00', refusal: null } },
    message_credits: 0,
    fictional_acceptance_needed: true,
    messages: [],
    conversation: null,
  }
  const view = await openChat(fictional, { user: { credits: 0 } })
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  expect(screen.getByText('gratis', { selector: 'b' })).toBeTruthy()
  write('hoi')
  await pressEnter()
  expect(view.callsOf('sendMessage')).toHaveLength(0)
  fireEvent.click(tick)
  await pressEnter()
  await waitFor(() => expect(view.callsOf('sendMessage')).toHaveLength(1))
  expect(view.callsOf('sendMessage')[0]!.args).toEqual({
    body: { profile: { id: SANNE }, type: 'text', text: 'hoi', accept_fictional: true, shown_credits: 0 },
  })
})

test('the characters left are shown near the limit, and too long is not sent', async () => {
  const view = await openChat()
  write('a'.repeat(899))
  expect(screen.queryByText(/teken/)).toBeNull()
  write('a'.repeat(990))
  expect(screen.getByText('Nog 10 tekens')).toBeTruthy()
  write('🌷'.repeat(950))
  expect(screen.getByText('Nog 50 tekens')).toBeTruthy()
  write('a'.repeat(1_001))
  expect(screen.getByText('1 teken te veel')).toBeTruthy()
  await pressEnter()
  expect(view.callsOf('sendMessage')).toHaveLength(0)
})

test('a draft is kept per person and forgotten after logging out [MSG-4]', async () => {
  await openChat()
  write('half een zin')
  cleanup()
  const { web } = await openChat()
  expect(field().value).toBe('half een zin')
  await act(() => leaveSession(web, '#'))
  expect(localStorage.length).toBe(0)
})

test('a draft follows what is written and sent in another tab [MSG-4]', async () => {
  await openChat()
  write('hoi')
  const key = localStorage.key(0)
  const changeElsewhere = (newValue: string | null) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
  await changeElsewhere('hoi, hoe gaat het?')
  expect(field().value).toBe('hoi, hoe gaat het?')
  await changeElsewhere(null)
  expect(field().value).toBe('')
})
