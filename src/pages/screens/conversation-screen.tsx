import { useNavigate } from '@tanstack/react-router'
import { isAppError } from '../../contract/errors.ts'
import { ConversationWindow } from '../../features/chat/ui/conversation-window.tsx'
import type { Conversation } from '../../features/chat/ui/conversation.ts'
import { ClosedConversation } from '../../features/chat/ui/empty-window.tsx'
import { useSafety } from '../../features/safety/ui/use-safety.tsx'

type Props = {
  chat: Conversation
  /** Of the last time it was asked for: after a block it is refused while it is open. */
  error: Error | null
  heading?: 'h1' | 'h2'
}

/** A conversation with what the features above the chat add: blocking and reporting. */
export function ConversationScreen({ chat, error, heading = 'h1' }: Props) {
  const navigate = useNavigate()
  const { dialogs, ...safety } = useSafety(chat.profile, () => void navigate({ to: '/chats' }))
  if (isAppError(error) && error.code === 'blocked') return <ClosedConversation />
  return (
    <>
      <ConversationWindow chat={chat} heading={heading} safety={safety} />
      {dialogs}
    </>
  )
}
