import { useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { useWeb } from '../../src/client/web.tsx'
import { ChatLayout } from '../../src/features/chat/ui/chat-layout.tsx'
import { ChatSlot } from '../../src/features/chat/ui/chat-slot.tsx'
import { ConversationWindow } from '../../src/features/chat/ui/conversation-window.tsx'
import type { Conversation } from '../../src/features/chat/ui/conversation.ts'
import { chatQueries } from '../../src/features/chat/ui/queries.ts'
import type { ChatSafety } from '../../src/features/chat/ui/window-head.tsx'
import { card, chat, conversation, idOf, message, readAnswer, sentAnswer, TALK } from './chat-samples.ts'
import { standInForDialogs } from './dialog.ts'
import { renderScreen, type Answers, type ScreenOptions } from './screen.tsx'

/** Set-up and clean-up around each test of the chat's screens. */
export function prepareChatScreen(): void {
  beforeAll(() => {
    standInForDialogs()
    Element.prototype.scrollTo = () => {}
  })
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

function Screen({ safety }: { safety: ChatSafety | undefined }) {
  const { api, queries } = useWeb()
  useSuspenseQuery(queries.chats())
  const { data } = useSuspenseQuery(chatQueries(api).conversation(TALK))
  return (
    <ChatLayout phoneShows="window" current={TALK}>
      <ConversationWindow chat={data} safety={safety} />
      <ChatSlot />
    </ChatLayout>
  )
}

/** Renders the conversation with Sanne, with a fake server that stores what is sent. */
export async function openChat(
  start: Partial<Conversation> = {},
  { answers = {}, safety, ...options }: ScreenOptions & { safety?: ChatSafety } = {},
) {
  let stored = start.messages ?? [message(1), message(2, { own: true }), message(3)]
  const server: Answers = {
    getChats: () => ({
      chats: [
        chat({ num_unread_messages: 1 }),
        chat({ conversation: { id: idOf(77) }, profile: card({ id: idOf(78), name: 'Linh', fictional: true }) }),
      ],
    }),
    getChat: ({ query }) =>
      conversation(
        stored.filter((one) => one.seq > Number(query?.after ?? 0)),
        { ...start, last_seq: stored.at(-1)?.seq ?? 0 },
      ),
    readChat: readAnswer,
    sendMessage: ({ body }) => {
      const sent = message(stored.length + 1, {
        own: true,
        text: body.text ?? null,
        client_id: view.callsOf('sendMessage').at(-1)!.key!,
      })
      stored = [...stored, sent]
      return sentAnswer(sent, 41)
    },
    ...answers,
  }
  const view = await renderScreen(<Screen safety={safety} />, {
    texts: ['chat', 'gifts'],
    answers: server,
    path: `/chats/${TALK}`,
    ...options,
  })
  await screen.findByRole('log')
  await screen.findByRole('link', { name: /Linh/ })
  return view
}

export const field = () => screen.getByLabelText<HTMLTextAreaElement>('Bericht aan Sanne')
export const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
export const pressEnter = (more = {}) => act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ...more }))
export const bubbles = () => [...document.querySelectorAll('.bubble-text')].map((one) => one.textContent)
