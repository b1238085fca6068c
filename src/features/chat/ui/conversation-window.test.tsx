// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  card,
  chat,
  conversation,
  costs,
  idOf,
  ME,
  message,
  SANNE,
  TALK,
} from '../../../../tests/support/chat-samples.ts'
import { bubbles, openChat, prepareChatScreen, write } from '../../../../tests/support/chat-screen.tsx'
import { AppError } from '../../../contract/errors.ts'
import { READ } from './chat-list.ts'

prepareChatScreen()

test('the chat has a list of conversations and a window with its messages [S2-174 S2-176]', async () => {
  await openChat()
  const list = screen.getByRole('complementary', { name: 'Gesprekken' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/chats/${TALK}`, `/chats/${idOf(77)}`])
  expect(within(screen.getByRole('region', { name: 'Gesprek met Sanne' })).getByRole('log').textContent).toMatch(
    /message 1.*message 2.*message 3/,
  )
})

test('a fictional profile carries its label in the list, in the head and on each of its messages', async () => {
  await openChat({ profile: card({ fictional: true }) })
  expect(within(screen.getByRole('link', { name: /Linh/ })).getByText('Fictief')).toBeTruthy()
  expect(within(screen.getByRole('heading', { name: 'Sanne, 34' }).parentElement!).getByText('Fictief')).toBeTruthy()
  expect(within(screen.getByRole('log')).getAllByText('Fictief')).toHaveLength(2)
})

test('of a paused fictional profile the conversation stays readable and says in words that it is paused [HON-1]', async () => {
  await openChat({
    profile: { ...card({ fictional: true }), status: 'disabled' },
    costs: costs('profile_disabled'),
  })
  expect(bubbles()).toEqual(['message 1', 'message 2', 'message 3'])
  expect(screen.getByRole('heading', { name: 'Dit fictieve profiel is gepauzeerd' })).toBeTruthy()
  expect(screen.getByText(/Je gesprek blijft leesbaar/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Bericht aan/)).toBeNull()
})

test('of a deleted member the conversation stays readable, without a name, a way to the profile or a field [O-38]', async () => {
  const nothing = { name: '', age: null, gender: null, country: null, city: '', online: false }
  const gone = { ...card(), ...nothing, deleted: true as const }
  await openChat({
    profile: gone,
    messages: [message(1, { text: '' }), message(2, { own: true })],
    last_seq: 2,
    costs: costs('profile_disabled'),
  })
  expect(screen.getByRole('heading', { name: 'Verwijderd lid' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Gesprek met Verwijderd lid' })).toBeTruthy()
  expect(bubbles()).toEqual(['Dit bericht is verwijderd.', 'message 2'])
  expect(screen.getByText('Dit profiel bestaat niet meer.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Bericht aan/)).toBeNull()
  expect(document.querySelector(`a[href^="/members/"]`)).toBeNull()
})

test('typing is told while writing and shown while the other writes [S2-178]', async () => {
  const view = await openChat()
  write('h')
  write('ho')
  expect(view.live.told).toEqual([TALK])
  await view.hear('typing', { conversation: { id: TALK }, profile: { id: SANNE } })
  expect(screen.getByRole('status', { name: 'Sanne is aan het typen' })).toBeTruthy()
  expect(screen.getByText('is aan het typen…')).toBeTruthy()
  await view.hear('message', { message: message(4) })
  expect(screen.queryByRole('status', { name: 'Sanne is aan het typen' })).toBeNull()
})

test('a message that comes in, or goes out, fetches nothing; of an unknown conversation that one alone [F-50 MSG-5]', async () => {
  const unknown = idOf(90)
  const view = await openChat(
    {},
    {
      answers: {
        getChat: ({ query }) => {
          if (query?.conversation !== unknown) return conversation([], { last_seq: 3 })
          const first = message(1, { conversation: { id: unknown }, profile: { id: idOf(91) } })
          const profile = card({ id: idOf(91), name: 'Mila' })
          return conversation([first], { conversation: { id: unknown }, profile, num_unread_messages: 1 })
        },
      },
    },
  )
  await waitFor(() => expect(view.callsOf('readChat')).toHaveLength(1))
  const before = view.calls.length
  await view.hear('message', { message: message(4, { own: true }) })
  await view.hear('message', { message: message(4, { conversation: { id: idOf(77) }, profile: { id: idOf(78) } }) })
  const calls = () => view.calls.slice(before).map(({ name, args }) => [name, args])
  expect(calls()).toEqual([])
  await view.hear('message', { message: message(1, { conversation: { id: unknown }, profile: { id: idOf(91) } }) })
  expect((await screen.findByRole('link', { name: /Mila/ })).textContent).toContain('1')
  expect(calls()).toEqual([['getChat', { query: { conversation: unknown } }]])
})

test('a conversation with a blocked member stays open, and does not come back into the list [O-73]', async () => {
  let isBlocked = false
  const rest = chat({ conversation: { id: idOf(77) }, profile: card({ id: idOf(78), name: 'Linh' }) })
  const view = await openChat(
    {},
    {
      answers: {
        getChats: () => ({ chats: isBlocked ? [rest] : [chat(), rest] }),
        getChat: ({ query }) =>
          conversation(query?.after ? [] : [message(3)], { last_seq: 3, costs: costs(isBlocked ? 'blocked' : {}) }),
      },
    },
  )
  isBlocked = true
  const { queryClient, queries } = view.web
  await act(() => queryClient.fetchQuery({ ...queries.chats(), staleTime: 0 }))
  await view.hear('user', {})
  expect(await screen.findByText('Je kunt hier niet meer schrijven')).toBeTruthy()
  expect(queryClient.getQueryData(queries.chats().queryKey)).toEqual([rest])
})

test('older messages are loaded above the others [S2-179]', async () => {
  const newest = [message(31), message(32)]
  const view = await openChat(
    { messages: newest, more: true },
    {
      answers: {
        getChat: ({ query }) =>
          query?.before
            ? conversation([message(29), message(30)], { more: false, history_hidden: true, last_seq: 32 })
            : conversation(query?.after ? [] : newest, { more: !query?.after, last_seq: 32 }),
      },
    },
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Oudere berichten laden' })))
  expect(view.callsOf('getChat').at(-1)!.args).toEqual({ query: { conversation: TALK, before: 31 } })
  await waitFor(() => expect(bubbles()).toEqual(['message 29', 'message 30', 'message 31', 'message 32']))
  expect(screen.queryByRole('button', { name: 'Oudere berichten laden' })).toBeNull()
  expect(screen.getByText('Eerdere berichten tonen we niet meer.')).toBeTruthy()
})

test('opening a conversation sets it read at once, here and at the server [S4-035]', async () => {
  const view = await openChat()
  await waitFor(() =>
    expect(view.callsOf('readChat').map((call) => call.args)).toEqual([
      { body: { conversation: { id: TALK }, read: true } },
    ]),
  )
  expect(view.web.queryClient.getQueryData(view.web.queries.chats().queryKey)![0]!.num_unread_messages).toBe(0)
})

test('after a break exactly the gap is fetched [MSG-3]', async () => {
  const view = await openChat()
  await waitFor(() => expect(view.callsOf('readChat')).toHaveLength(1))
  const before = view.callsOf('getChat').length
  await act(async () => view.live.reconnected())
  expect(
    view
      .callsOf('getChat')
      .slice(before)
      .map((call) => call.args),
  ).toEqual([{ query: { conversation: TALK, after: 3 } }])
})

test('a message can be removed for oneself [S2-181]', async () => {
  const view = await openChat({}, { answers: { removeMessage: () => ({}) } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Bericht verwijderen' })[1]!)
  await act(
    async () =>
      void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bericht verwijderen' })),
  )
  expect(view.callsOf('removeMessage')[0]!.args).toEqual({ body: { message: { id: message(2).id } } })
  await waitFor(() => expect(bubbles()).toEqual(['message 1', 'message 3']))
})

async function removeChat() {
  fireEvent.click(screen.getByRole('button', { name: 'Meer opties' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Gesprek verwijderen' }))
  await act(
    async () =>
      void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gesprek verwijderen' })),
  )
}

test('a removed chat is gone before the call answers, and the call follows [S2-170 S2-182 S4-036 S4-037]', async () => {
  const view = await openChat({}, { answers: { removeChat: () => new Promise(() => {}) } })
  await removeChat()
  expect(
    view.web.queryClient.getQueryData(view.web.queries.chats().queryKey)!.map((one) => one.conversation.id),
  ).toEqual([idOf(77)])
  expect(view.callsOf('removeChat')[0]!.args).toEqual({ body: { conversation: { id: TALK } } })
  expect(view.path()).toBe('/chats')
})

test('when removing fails the error is alerted and the chats are loaded again [S4-038 S4-039 S8-031 S8-032]', async () => {
  const alert = vi.fn<(text: string) => void>()
  vi.stubGlobal('alert', alert)
  const view = await openChat(
    {},
    {
      answers: {
        removeChat: () => {
          throw new AppError('internal')
        },
      },
    },
  )
  const loadedBefore = view.callsOf('getChats').length
  await removeChat()
  await waitFor(() => expect(view.callsOf('getChats')).toHaveLength(loadedBefore + 1))
  expect(alert).toHaveBeenCalledWith('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(view.web.queryClient.getQueryData(view.web.queries.chats().queryKey)).toHaveLength(2)
})

test('words that look like a link stay words', async () => {
  await openChat({ messages: [message(1, { text: 'kijk op https://voorbeeld.example <b>nu</b>' })] })
  expect(bubbles()).toEqual(['kijk op https://voorbeeld.example <b>nu</b>'])
  expect(within(screen.getByRole('log')).queryByRole('link')).toBeNull()
})

const listed = ({ web: { queryClient, queries } }: Awaited<ReturnType<typeof openChat>>) =>
  queryClient
    .getQueryData(queries.chats().queryKey)!
    .map(({ conversation, num_unread_messages: unread }) => [conversation.id, unread])

test('while one reads, what the server said before it knew of that makes nothing unread again [MSG-5]', async () => {
  const view = await openChat({ num_unread_messages: 2 })
  const before = view.callsOf('getChat').length
  await view.hear('user', {})
  await waitFor(() => expect(view.callsOf('getChat').length).toBeGreaterThan(before))
  expect(listed(view)).toEqual([
    [TALK, 0],
    [idOf(77), 0],
  ])
  expect(view.callsOf('readChat')).toHaveLength(1)
})

test('what comes while the page is not looked at is unread until it is [MSG-5]', async () => {
  const view = await openChat()
  await waitFor(() => expect(view.callsOf('readChat')).toHaveLength(1))
  const look = async (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await look('hidden')
  await view.hear('message', { message: message(4) })
  expect([listed(view)[0], view.callsOf('readChat').length]).toEqual([[TALK, 1], 1])
  await look('visible')
  expect([listed(view)[0], view.callsOf('readChat').length]).toEqual([[TALK, 0], 2])
})

test('what one reads or removes in another tab is read or gone here [MSG-5 O-72]', async () => {
  const other = chat({ conversation: { id: idOf(77) }, profile: card({ id: idOf(78), name: 'Linh' }) })
  const chats = [chat(), { ...other, num_unread_messages: 1 }]
  const view = await openChat({}, { answers: { getChats: () => ({ chats }) } })
  await view.hear('message_deleted', { conversation: { id: TALK }, message: { id: message(2).id }, removed_seq: 1 })
  await waitFor(() => expect(bubbles()).toEqual(['message 1', 'message 3']))
  const read = { reader: { id: ME }, seq: 3 }
  await view.hear('read', { ...read, conversation: { id: idOf(77) }, state: { ...READ, num_unread_messages: 2 } })
  expect(listed(view)[1]).toEqual([idOf(77), 2])
  await view.hear('read', { ...read, conversation: { id: idOf(77) } })
  expect(listed(view)).toEqual([
    [TALK, 0],
    [idOf(77), 0],
  ])
  await view.hear('read', { ...read, conversation: { id: TALK }, hidden_before_seq: 4 })
  expect(listed(view)).toEqual([[idOf(77), 0]])
  await waitFor(() => expect(bubbles()).toEqual([]))
})

test('the list tells the time of today, then yesterday, the weekday for less than a week, and the date before that; the log each day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const dayBefore = (days: number) => new Date(Date.UTC(2026, 4, 1 - days, 9)).toISOString()
  const chats = [0, 1, 2, 6, 7, 400].map((days, i) =>
    chat({
      conversation: { id: idOf(70 + i) },
      profile: card({ id: idOf(80 + i), name: days === 0 ? 'Linh' : `Lid ${i}` }),
      date: dayBefore(days),
    }),
  )
  const messages = [400, 6, 2, 1, 0].map((days, i) => message(i + 1, { date: dayBefore(days) }))
  await openChat({ messages }, { answers: { getChats: () => ({ chats }) } })
  const times = [...document.querySelectorAll('.chat-row time')].map((one) => one.textContent)
  expect(times).toEqual(['11:00', 'gisteren', 'wo', 'za', '24 apr', '27 mrt 2025'])
  const days = [...document.querySelectorAll('.chat-day')].map((one) => one.textContent)
  expect(days).toEqual(['donderdag 27 maart 2025', 'zaterdag 25 april', 'woensdag 29 april', 'Gisteren', 'Vandaag'])
})
