// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SANNE } from '../../../../tests/support/chat-samples.ts'
import { field, openChat, prepareChatScreen, write } from '../../../../tests/support/chat-screen.tsx'

prepareChatScreen()

// The first of its file: what looks for words that ask for care is loaded once for a page.
test('what is typed right after the first message of a new conversation stays, also while its words are looked at [MSG-4]', async () => {
  const view = await openChat({ messages: [], conversation: null })
  write('hoi')
  fireEvent.keyDown(field(), { key: 'Enter' })
  write(`${field().value} hoe gaat het`)
  await waitFor(() => expect(view.callsOf('sendMessage')).toHaveLength(1))
  await act(async () => {})
  expect(view.callsOf('sendMessage')[0]!.args).toEqual({
    body: { profile: { id: SANNE }, type: 'text', text: 'hoi', shown_credits: 1 },
  })
  expect(field().value.trim()).toBe('hoe gaat het')
})
