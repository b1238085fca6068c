import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useMember, useSettings } from '../../../web/client/web.tsx'
import { useOnline } from '../../../web/client/use-online.ts'
import { Banner } from '../../../web/kit/banner.tsx'
import { cleanText, sendRefusal, textFault } from '../rules.ts'
import { useDraft, usePending, useRefusal, type ChatStore } from './chat-store.ts'
import { ComposerCost } from './composer-cost.tsx'
import type { Conversation } from './conversation.ts'
import { FictionalNotice } from './fictional-notice.tsx'
import { sendFacts } from './send-facts.ts'
import { SendGate } from './send-gate.tsx'
import { UnconfirmedBanner } from './unconfirmed-banner.tsx'

/** The number of characters left is shown from here on. */
const COUNT_FROM = 100

/**
 * Where a member writes. The price stands beside it, the draft survives everything, and what hinders sending is said here.
 * @source S2-180, O-65, O-69, MON-11
 */
export function Composer({ chat, store }: { chat: Conversation; store: ChatStore | null }) {
  const t = useTranslations('chat.composer')
  const user = useMember()
  const settings = useSettings()
  const online = useOnline()
  const { profile } = chat
  const draft = useDraft(store, profile.id)
  const refusal = useRefusal(store, profile.id)
  const pending = usePending(store).filter((one) => one.profileId === profile.id)
  const [accepted, setAccepted] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnOpen(field, store)

  const facts = sendFacts({ chat, user, pending, refusal: refusal?.code ?? null })
  const gate = sendRefusal({ ...facts, confirmed: true, acceptanceNeeded: false })
  const mustAccept = facts.acceptanceNeeded && !accepted
  const text = cleanText(draft)
  const left = settings.message_length - [...text].length
  const maySend =
    store !== null &&
    sendRefusal({ ...facts, acceptanceNeeded: mustAccept }) === null &&
    textFault(text, settings.message_length) === null

  function write(next: string) {
    store?.drafts.set(profile.id, next)
    store?.refusals.clear(profile.id)
    if (chat.conversation && next.trim() !== '') store?.tellTyping(chat.conversation.id)
  }
  function send() {
    if (!maySend) return
    store.sender.add({
      profileId: profile.id,
      conversationId: chat.conversation?.id ?? null,
      text,
      acceptFictional: facts.acceptanceNeeded,
    })
    store.drafts.set(profile.id, '')
    field.current?.focus()
  }
  function keyPressed(event: KeyboardEvent) {
    // While a word is being composed (Japanese, accents) Enter ends the word, not the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="composer">
      <div className="chat-col">
        {!facts.confirmed && <UnconfirmedBanner />}
        {!online && <Banner tone="warn">{t('offline')}</Banner>}
        {gate && <SendGate reason={gate} chat={chat} draft={draft} credits={facts.credits} />}
        {!gate && (
          <>
            {facts.acceptanceNeeded && (
              <FictionalNotice name={profile.name} accepted={accepted} onAccept={setAccepted} />
            )}
            <form
              className="composer-box"
              onSubmit={(event) => {
                event.preventDefault()
                send()
              }}
            >
              <textarea
                ref={field}
                rows={1}
                value={draft}
                onChange={(event) => write(event.target.value)}
                onKeyDown={keyPressed}
                enterKeyHint="send"
                placeholder={t('placeholder')}
                aria-label={t('label', { name: profile.name })}
                aria-describedby="composer-cost"
              />
              <button
                type="submit"
                className="iconbtn send"
                disabled={!maySend}
                aria-label={t('send', { n: facts.cost })}
                onPointerDown={(event) => event.preventDefault()}
              >
                <SendHorizontal className="icon" aria-hidden />
              </button>
            </form>
            <div id="composer-cost">
              <ComposerCost cost={facts.cost} starts={facts.starts} fictional={profile.fictional} />
            </div>
            {left <= COUNT_FROM && (
              <p className={left < 0 ? 'composer-count over' : 'composer-count'} role="status">
                {left < 0 ? t('over', { n: -left }) : t('left', { n: left })}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** With a mouse one may write at once; on a touch screen the keyboard would jump up, unless the member was just writing. */
function useFocusOnOpen(field: { current: HTMLTextAreaElement | null }, store: ChatStore | null): void {
  useEffect(() => {
    if (!store) return
    if (store.keepsFocus() || matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field, store])
}
