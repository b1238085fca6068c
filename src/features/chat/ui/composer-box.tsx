import { Gift, ImagePlay, Image as ImageIcon, SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { pastedFiles } from '../../../client/pasted-files.ts'
import type { MessageKind } from '../../../contract/choices.ts'
import { IconButton } from '../../../kit/button.tsx'
import { FIELD_ID, focusField } from './use-focus-on-open.ts'

export type Tool = 'picture' | 'gift' | 'gif' | 'icebreaker'

export const KIND_OF: Record<Tool, MessageKind> = {
  picture: 'image',
  gift: 'gift',
  gif: 'gif',
  icebreaker: 'icebreaker',
}

/** The number of characters left is shown from here on. */
const COUNT_FROM = 100
/** Longer than what stands beside the tools of a phone: there the text gets the width of the box to itself. */
const LONG_FROM = 20
const TOOLS = { picture: ImageIcon, gift: Gift, gif: ImagePlay } as const

type BoxProps = {
  name: string
  draft: string
  maySend: boolean
  /** In words. */
  priceOf: (kind: MessageKind) => string
  tool: Tool | null
  /** Characters, negative when there are too many. */
  left: number
  onWrite: (text: string) => void
  onSend: () => void
  onTool: (tool: Tool) => void
  onPicture: (file: File | undefined) => void
}

export function ComposerBox(props: BoxProps) {
  const { name, draft, maySend, priceOf, tool, left, onWrite, onSend, onTool, onPicture } = props
  const t = useTranslations('chat')
  function keyPressed(event: KeyboardEvent) {
    // While a word is being composed (Japanese, accents) Enter ends the word, not the message.
    // Safari ends the composition before that key comes, and leaves it only this code.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    // Held down since it pressed a button, say that of a gift, it sends nothing else.
    if (!event.repeat) send()
  }
  function send() {
    onSend()
    focusField()
  }
  return (
    <>
      <form
        className={draft.length > LONG_FROM || draft.includes('\n') ? 'composer-box long' : 'composer-box'}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {(['picture', 'gift', 'gif'] as const).map((one) => {
          const Icon = TOOLS[one]
          return (
            <IconButton
              key={one}
              className={`tool tool-${one}`}
              label={t(`tool.${one}`, { price: priceOf(KIND_OF[one]) })}
              aria-expanded={one === 'picture' ? undefined : tool === one}
              onClick={() => onTool(one)}
            >
              <Icon className="icon" aria-hidden />
            </IconButton>
          )
        })}
        <textarea
          id={FIELD_ID}
          rows={1}
          value={draft}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={keyPressed}
          onPaste={({ clipboardData }) =>
            onPicture(pastedFiles(clipboardData).find(({ type }) => type.startsWith('image/')))
          }
          enterKeyHint="send"
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label', { name })}
          aria-describedby="composer-cost"
        />
        <button
          type="submit"
          className="iconbtn send"
          disabled={!maySend}
          aria-label={t('composer.send', { price: priceOf('text') })}
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendHorizontal className="icon" aria-hidden />
        </button>
      </form>
      {left <= COUNT_FROM && (
        <p className={`px-3 pt-1 text-[0.8125rem] ${left < 0 ? 'text-danger strong' : 'muted'}`} role="status">
          {left < 0 ? t('composer.over', { n: -left }) : t('composer.left', { n: left })}
        </p>
      )}
    </>
  )
}
