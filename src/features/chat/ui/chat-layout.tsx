import type { ReactNode } from 'react'
import './bubbles.css'
import './chat.css'
import './composer.css'
import './kinds/kinds.css'
import { ConversationList } from './conversation-list.tsx'

type LayoutProps = {
  /** Which of the two a phone shows, and what the page is about. */
  phoneShows: 'list' | 'window'
  current: string | null
  children: ReactNode
}

export const ChatLayout = ({ phoneShows, current, children }: LayoutProps) => (
  <div className={`chat-layout shows-${phoneShows}`}>
    <ConversationList current={current} heading={phoneShows === 'list' ? 'h1' : 'h2'} />
    {children}
  </div>
)
