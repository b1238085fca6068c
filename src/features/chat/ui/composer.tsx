import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../../client/use-online.ts'
import { useMember, useSettings } from '../../../client/web.tsx'
import type { MessageKind } from '../../../contract/choices.ts'
import { Banner } from '../../../kit/banner.tsx'
import { cleanText, sendRefusal, textFault } from '../rules/sending.ts'
import { actPrice } from './act-price.ts'
import { useDraft, useHints, usePending, useRefusal, type ChatStore } from './chat-store.ts'
import { ComposerBox } from './composer-box.tsx'
import { ComposerCost } from './composer-cost.tsx'
import type { Conversation } from './conversation.ts'
import { FictionalNotice } from './fictional-notice.tsx'
import type { Content } from './outbox.ts'
import { sendFacts } from './send-facts.ts'
import { SendGate } from './send-gate.tsx'
import { KIND_OF, type Tool } from './tools/tool.ts'
import { UnconfirmedBanner } from './unconfirmed-banner.tsx'
import { focusField, useFocusOnOpen } from './use-focus-on-open.ts'
import { useSecondThought } from './use-second-thought.ts'

// Few members open more than one of them on a visit.
const PicturePanel = lazy(() => import('./tools/picture-panel.tsx'))
const GiftPanel = lazy(() => import('./tools/gift-panel.tsx'))
const GifPanel = lazy(() => import('./tools/gif-panel.tsx'))
const IcebreakerModal = lazy(() => import('./tools/icebreaker-modal.tsx'))
const SureDialog = lazy(() => import('./sure-dialog.tsx'))

const CHOOSER_ID = 'composer-picture'

type ComposerProps = {
  chat: Conversation
  store: ChatStore | null
  /** What is being chosen beside the words. */
  tool: Tool | null
  onTool: (tool: Tool | null) => void
}

/**
 * Where a member writes. The price stands beside it, the draft survives everything, and what hinders sending is said here.
 * @source S2-180, O-65, O-69, MON-11
 */
export function Composer({ chat, store, tool, onTool }: ComposerProps) {
  const t = useTranslations('chat.composer')
  const care = useTranslations('chat.care')
  const [user, settings] = [useMember(), useSettings()]
  const online = useOnline()
  const { profile } = chat
  const draft = useDraft(store, profile.id)
  const refusal = useRefusal(store, profile.id)
  const hints = useHints(store, profile.id)
  const pending = usePending(store).filter((one) => one.profileId === profile.id)
  const [accepted, setAccepted] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  useFocusOnOpen(store)

  const priceOf = (kind: MessageKind) => actPrice(chat, kind, { user, settings }).credits
  const factsOf = (kind: MessageKind) =>
    sendFacts(kind, { chat, user, pending, refusal: refusal?.code ?? null, priceOf })
  const facts = factsOf('text')
  const gate = sendRefusal({ ...facts, confirmed: true, acceptanceNeeded: false })
  const mustAccept = facts.acceptanceNeeded && !accepted
  const text = cleanText(draft)
  const maySend =
    store !== null &&
    sendRefusal({ ...facts, acceptanceNeeded: mustAccept }) === null &&
    textFault(text, settings.message_length) === null

  function closeTool() {
    onTool(null)
    setFile(null)
    focusField()
  }
  function deliver(content: Content, key?: string) {
    store?.sender.add(
      {
        profileId: profile.id,
        conversationId: chat.conversation?.id ?? null,
        acceptFictional: facts.acceptanceNeeded,
        ...content,
      },
      key,
    )
    closeTool()
  }
  const { ask, asked, answer } = useSecondThought((sure: string) => {
    deliver({ type: 'text', text: sure })
    store?.drafts.set(profile.id, '')
  })
  function write(next: string) {
    store?.drafts.set(profile.id, next)
    store?.refusals.clear(profile.id)
    if (chat.conversation && next.trim() !== '') store?.tellTyping(chat.conversation.id)
  }
  function openTool(next: Tool) {
    if (next === 'picture') document.getElementById(CHOOSER_ID)?.click()
    else onTool(next === tool ? null : next)
  }
  function choose(picked: File | null | undefined) {
    if (!picked) return
    setFile(picked)
    onTool('picture')
  }
  const toolFacts = tool && { ...factsOf(KIND_OF[tool]), acceptanceNeeded: mustAccept }
  const parts = store && toolFacts && { chat, store, facts: toolFacts, onSend: deliver, onClose: closeTool }

  return (
    <div className="composer">
      <div className="chat-col">
        {!facts.confirmed && <UnconfirmedBanner />}
        {!online && <Banner tone="warn">{t('offline')}</Banner>}
        {hints.map((hint) => (
          <Banner key={hint} tone="warn" closeLabel={care('close')} onClose={() => store?.hints.clear(profile.id)}>
            {care(hint === 'same_text' ? 'ownSame' : hint === 'many_first_messages' ? 'ownMany' : hint)}
          </Banner>
        ))}
        <Suspense>
          {parts && tool === 'gift' && <GiftPanel {...parts} />}
          {parts && tool === 'gif' && <GifPanel {...parts} />}
          {parts && tool === 'picture' && file && (
            <PicturePanel key={file.name + file.size} {...parts} file={file} onAnother={() => openTool('picture')} />
          )}
          {parts && tool === 'icebreaker' && (
            <IcebreakerModal
              {...parts}
              acceptance={facts.acceptanceNeeded ? { accepted, onAccept: setAccepted } : null}
            />
          )}
        </Suspense>
        {gate && <SendGate reason={gate} chat={chat} draft={draft} facts={facts} />}
        {!gate && (
          <>
            {facts.acceptanceNeeded && (
              <FictionalNotice name={profile.name} accepted={accepted} onAccept={setAccepted} />
            )}
            <ComposerBox
              name={profile.name}
              draft={draft}
              maySend={maySend}
              priceOf={priceOf}
              tool={tool}
              left={settings.message_length - [...text].length}
              onWrite={write}
              onSend={() => maySend && ask(text)}
              onTool={openTool}
              onPicture={choose}
            />
            <div id="composer-cost">
              <ComposerCost chat={chat} starts={facts.starts} />
            </div>
          </>
        )}
        <input
          id={CHOOSER_ID}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            currentTarget.value = '' // the same photo can be chosen again
          }}
        />
        {asked !== null && (
          <Suspense>
            <SureDialog onAnswer={answer} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
