import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useActWords } from '../../../client/act-price.tsx'
import { useReadingOnly } from '../../../client/reading-only.ts'
import { useOnline } from '../../../client/use-online.ts'
import { useSettings } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { cleanText, restOf, textFault } from '../rules/texts.ts'
import { ComposerCost, useOffers } from './act-price.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { useSecondThought } from './care.ts'
import { useChatState, useChatStore, usePending } from './chat-store.ts'
import { ComposerBox, KIND_OF, type Tool } from './composer-box.tsx'
import { ComposerClosed, isClosed } from './composer-closed.tsx'
import { FictionalNotice, SenderHints, UnconfirmedBanner } from './composer-notices.tsx'
import type { Conversation } from './conversation.ts'
import type { Content } from './outbox.ts'
import { focusField, useFocusOnOpen } from './use-focus-on-open.ts'

// Few members open more than one of them on a visit.
const PicturePanel = lazy(() => import('./tools/picture-panel.tsx'))
const GiftPanel = lazy(() => import('./tools/gift-panel.tsx'))
const GifPanel = lazy(() => import('./tools/gif-panel.tsx'))
const IcebreakerModal = lazy(() => import('./tools/icebreaker-modal.tsx'))

const CHOOSER_ID = 'composer-picture'

type ComposerProps = {
  chat: Conversation
  tool: Tool | null
  onTool: (tool: Tool | null) => void
}

export function Composer({ chat, tool, onTool }: ComposerProps) {
  const t = useTranslations('chat.composer')
  const { message_length: max } = useSettings()
  const online = useOnline()
  const readingOnly = useReadingOnly()
  const store = useChatStore()
  const { profile, conversation } = chat
  const draft = useChatState((state) => state.drafts[profile.id] ?? '')
  const isFirst = usePending(profile.id).length === 0
  const [accepted, setAccepted] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const offerOf = useOffers(chat)
  const words = useActWords()
  useFocusOnOpen()

  const offer = offerOf('text')
  const mustAccept = chat.fictional_acceptance_needed && isFirst
  const isHeld = mustAccept && !accepted
  const text = cleanText(draft)
  const maySend = offer.refusal === null && !isHeld && textFault(text, max) === null

  function closeTool() {
    onTool(null)
    setFile(null)
    focusField()
  }
  function deliver(content: Content, key?: string) {
    const to = { profileId: profile.id, conversationId: conversation?.id ?? null, acceptFictional: mustAccept }
    const { refusal: _, ...price } = chat.costs[content.type]
    store.sender.add({ ...to, ...content, price }, key)
    closeTool()
  }
  const { ask, asked, answer } = useSecondThought((sure: string) => {
    deliver({ type: 'text', text: sure })
    store.setDraft(profile.id, restOf(store.state.getState().drafts[profile.id] ?? '', sure))
  })
  function write(next: string) {
    store.setDraft(profile.id, next)
    if (conversation && next.trim() !== '') store.typing.emit(conversation.id)
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
  const parts = tool && { chat, offer: offerOf(KIND_OF[tool]), isHeld, onSend: deliver, onClose: closeTool }

  return (
    <div className="composer">
      <div className="chat-col">
        {offer.refusal === 'not_confirmed' && <UnconfirmedBanner />}
        {!online && <Banner tone="warn">{t('offline')}</Banner>}
        {online && readingOnly && <Banner tone="warn">{t('readingOnly')}</Banner>}
        <SenderHints profileId={profile.id} />
        <Suspense>
          {parts && tool === 'gift' && <GiftPanel {...parts} />}
          {parts && tool === 'gif' && <GifPanel {...parts} />}
          {parts && tool === 'picture' && file && (
            <PicturePanel key={file.name + file.size} {...parts} file={file} onAnother={() => openTool('picture')} />
          )}
          {parts && tool === 'icebreaker' && (
            <IcebreakerModal {...parts} acceptance={mustAccept ? { accepted, onAccept: setAccepted } : null} />
          )}
        </Suspense>
        {isClosed(offer.refusal) ? (
          <ComposerClosed chat={chat} offer={offer} draft={draft} />
        ) : (
          <>
            {mustAccept && <FictionalNotice name={profile.name} accepted={accepted} onAccept={setAccepted} />}
            <ComposerBox
              name={profile.name}
              draft={draft}
              maySend={maySend}
              priceOf={(kind) => words(chat.costs[kind], chat.costs.currency)}
              tool={tool}
              left={max - [...text].length}
              onWrite={write}
              onSend={() => maySend && void ask(text)}
              onTool={openTool}
              onPicture={choose}
            />
            <ComposerCost chat={chat} starts={conversation === null && isFirst} />
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
        {asked !== null && <SureDialog onAnswer={answer} />}
      </div>
    </div>
  )
}

function SureDialog({ onAnswer }: { onAnswer(isSure: boolean): void }) {
  const t = useTranslations('chat.care')
  const action = (
    <Button variant="outline" onClick={() => onAnswer(true)}>
      {t('sureSend')}
    </Button>
  )
  return (
    <AskDialog title={t('sureTitle')} back={t('sureBack')} onBack={() => onAnswer(false)} action={action} isWarning>
      <p className="muted">{t('sureText')}</p>
    </AskDialog>
  )
}
