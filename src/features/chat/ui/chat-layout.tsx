import type { ReactNode } from 'react'
import './bubbles.css'
import './chat.css'
import './composer.css'
import './kinds/kinds.css'
import { ConversationList } from './conversation-list.tsx'

type LayoutProps = {
  /** Which of the two a phone shows. */
  phoneShows: 'list' | 'window'
  current: string | null
  /** On a page without the menu the list has its own way back. */
  alone?: boolean
  children: ReactNode
}

export const ChatLayout = ({ phoneShows, current, alone = false, children }: LayoutProps) => (
  <div className={`chat-layout shows-${phoneShows} ${alone ? 'alone' : ''}`}>
    <ConversationList current={current} back={alone} />
    {children}
  </div>
)
