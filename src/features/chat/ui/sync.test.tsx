// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { chat, conversation, costs, idOf, message } from '../../../../tests/support/chat-samples.ts'
import { bubbles, openChat, prepareChatScreen } from '../../../../tests/support/chat-screen.tsx'
import { userSample } from '../../../../tests/support/samples.ts'
import { renderScreen } from '../../../../tests/support/screen.tsx'
import { ChatSlot } from './chat-slot.tsx'
import { ConversationList } from './conversation-list.tsx'
import type { Conversation } from './conversation.ts'

prepareChatScreen()

test('a message that comes while an older answer is on its way is asked for after it [MSG-3]', async () => {
  const asked: { after: number; answer(chat: Conversation): void }[] = []
  const view = await openChat(
    {},
    {
      answers: {
        getChat: ({ query }) =>
          query?.after === undefined
            ? conversation([message(1), message(2), message(3)])
            : new Promise((answer) => asked.push({ after: Number(query.after), answer })),
      },
    },
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  await view.hear('message', { message: message(6) })
  await act(async () => asked[0]!.answer(conversation([message(4), message(5)])))
  expect(asked.map(({ after }) => after)).toEqual([3, 5])
  await act(async () => asked[1]!.answer(conversation([message(6)])))
  await waitFor(() => expect(bubbles().slice(3)).toEqual(['message 4', 'message 5', 'message 6']))
  expect(screen.getByRole('link', { name: /Sanne/, current: 'page' }).textContent).toContain('message 6')
})

test('what a message costs is shown anew beside the field once the site asks another price [MON-11 O-68]', async () => {
  const dearer = { credits: 4, money: '2.72' }
  const own = { ...userSample.act_costs, text: dearer }
  let isDearer = false
  const view = await openChat(
    {},
    {
      answers: {
        getUser: () => ({ user: { ...userSample, ...(isDearer && { act_costs: own }) } }),
        getChat: ({ query }) => {
          const terms = isDearer ? { costs: { ...costs(), text: { ...dearer, refusal: null } } } : {}
          return conversation(query?.after ? [] : [message(3)], { last_seq: 3, ...terms })
        },
      },
    },
  )
  const refresh = () => act(() => view.web.queryClient.fetchQuery({ ...view.web.queries.user(), staleTime: 0 }))
  const cost = () => document.getElementById('composer-cost')!.textContent
  await waitFor(() => expect(view.callsOf('getChat')).toHaveLength(2))
  await refresh()
  expect(cost()).toContain('1 credit')
  expect(view.callsOf('getChat')).toHaveLength(2)
  isDearer = true
  await refresh()
  await waitFor(() => expect(cost()).toContain('4 credits'))
})

test('a message that comes while the list loads for the first time makes no error of that [MSG-5]', async () => {
  const lists: ((answer: { chats: ReturnType<typeof chat>[] }) => void)[] = []
  const view = await renderScreen(
    <>
      <ConversationList current={null} heading="h1" />
      <ChatSlot />
    </>,
    { texts: ['chat'], answers: { getChats: () => new Promise((answer) => lists.push(answer)) } },
  )
  const id = idOf(90)
  view.web.queryClient.setQueryData(['chat', id], conversation([message(1)], { conversation: { id } }))
  const alerts: Element[] = []
  const observer = new MutationObserver(() => alerts.push(...screen.queryAllByRole('alert')))
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await view.hear('message', { message: message(2, { conversation: { id } }) })
  await waitFor(() => expect(lists).toHaveLength(2))
  expect(alerts).toEqual([])
  await act(async () => lists[1]!({ chats: [chat()] }))
  expect(await screen.findByRole('link', { name: /Sanne/ })).toBeTruthy()
})
