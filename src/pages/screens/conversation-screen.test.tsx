// @vitest-environment jsdom
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversation, message, TALK } from '../../../tests/support/chat-samples.ts'
import { prepareChatScreen } from '../../../tests/support/chat-screen.tsx'
import { renderScreen } from '../../../tests/support/screen.tsx'
import { useWeb } from '../../client/web.tsx'
import { AppError } from '../../contract/errors.ts'
import { chatQueries } from '../../features/chat/ui/queries.ts'
import { ConversationScreen } from './conversation-screen.tsx'

prepareChatScreen()

function Page() {
  const { data, error } = useSuspenseQuery(chatQueries(useWeb().api).conversation(TALK))
  return <ConversationScreen chat={data} error={error} />
}

test('a conversation opened again from memory is closed when the other side has blocked this member meanwhile [O-73]', async () => {
  let isLoaded = false
  await renderScreen(<Page />, {
    texts: ['chat', 'gifts', 'safety'],
    answers: {
      getChats: () => ({ chats: [] }),
      getChat: () => {
        if (isLoaded) throw new AppError('blocked')
        isLoaded = true
        return conversation([message(1)])
      },
      readChat: () => {
        throw new AppError('blocked')
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Gesprek gesloten' })).toBeTruthy()
  expect(screen.queryByRole('log')).toBeNull()
})
