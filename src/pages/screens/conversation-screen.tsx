import { useNavigate } from '@tanstack/react-router'
import { isAppError } from '../../contract/errors.ts'
import { ConversationWindow } from '../../features/chat/ui/conversation-window.tsx'
import type { Conversation } from '../../features/chat/ui/conversation.ts'
import { ClosedConversation } from '../../features/chat/ui/empty-window.tsx'
import { useSafety } from '../../features/safety/ui/use-safety.tsx'

type Props = {
  chat: Conversation
  /** Error of the last fetch: after a block, an open conversation is refused. */
  error: Error | null
  heading?: 'h1' | 'h2'
}

/** A conversation together with blocking and reporting, which are features above chat. */
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
