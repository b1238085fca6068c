import { Link } from '@tanstack/react-router'
import { Coins, Crown, EyeOff, MessagesSquare, PenLine, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePriceWords } from '../../../client/act-price.tsx'
import { toCredits } from '../../../client/links.ts'
import type { SendRefusal } from '../../../contract/choices.ts'
import { buttonClass } from '../../../kit/button.tsx'
import type { Offer } from './act-price.tsx'
import type { Conversation } from './conversation.ts'

/**
 * Whether a refusal takes the composer's place: an unconfirmed member writes beside the banner, an acceptance is a
 * tick.
 */
export const isClosed = (refusal: SendRefusal | null): boolean =>
  refusal !== null && refusal !== 'not_confirmed' && refusal !== 'fictional_not_accepted'

const BUTTON = buttonClass({ variant: 'primary' })

type ClosedProps = { chat: Conversation; offer: Offer; draft?: string }

/** Stands where the composer was when sending is not possible: why, what it costs, and the way on. The draft stays. */
export function ComposerClosed({ chat, offer, draft = '' }: ClosedProps) {
  const t = useTranslations('chat.composer')
  return (
    <>
      {draft.trim() !== '' && (
        <div className="flex gap-2.5 items-center mb-2.5 py-2.5 px-3.5 border border-dashed border-line-strong rounded-md bg-surface-2 small">
          <PenLine className="icon s" aria-hidden />
          <span className="grow ellip" title={draft}>
            “{draft}”
          </span>
          <span className="pill">{t('draftKept')}</span>
        </div>
      )}
      <Reason chat={chat} offer={offer} />
    </>
  )
}

function Reason({ chat, offer: { kind, cost, balance, refusal } }: ClosedProps) {
  const t = useTranslations('chat.gate')
  const act = useTranslations('base.act')
  const error = useTranslations('base.error')
  const words = usePriceWords()
  const { costs } = chat
  const { name, deleted, fictional } = chat.profile
  switch (refusal) {
    case 'not_enough_credits':
      return (
        <Notice
          icon={<Coins className="icon l" aria-hidden />}
          title={error(refusal)}
          text={t('creditsText', { act: act(kind), price: words(costs[kind], costs.currency), balance })}
        >
          <Link {...toCredits} search={{ credits: Math.max(1, cost - balance) }} className={BUTTON}>
            {t('buy')}
          </Link>
        </Notice>
      )
    case 'conversation_limit':
    case 'premium_only': {
      const Icon = refusal === 'premium_only' ? Crown : MessagesSquare
      const text = refusal === 'premium_only' ? t('premiumText') : t('limitText')
      return (
        <Notice icon={<Icon className="icon l" aria-hidden />} title={error(refusal)} text={text}>
          <Link to="/premium" className={BUTTON}>
            {t('premium')}
          </Link>
        </Notice>
      )
    }
    case 'blocked':
      return (
        <Notice icon={<ShieldOff className="icon l" aria-hidden />} title={t('blockedTitle')} text={error('blocked')} />
      )
    case 'limited':
      return (
        <Notice icon={<ShieldOff className="icon l" aria-hidden />} title={t('limitedTitle')} text={error('limited')} />
      )
    case 'member_invisible':
      return (
        <Notice
          icon={<EyeOff className="icon l" aria-hidden />}
          title={t('invisibleTitle', { name })}
          text={t('invisibleText')}
        />
      )
    default: {
      const why = fictional && !deleted && refusal === 'profile_disabled' ? 'paused' : 'disabled'
      return (
        <Notice
          icon={<ShieldOff className="icon l" aria-hidden />}
          title={deleted ? error('profile_not_found') : t(`${why}Title`)}
          text={t(`${why}Text`)}
        />
      )
    }
  }
}

type NoticeProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="chat-gate" role="alert">
      <span className="grid place-items-center size-12 rounded-[16px] bg-secondary-soft text-on-secondary-soft">
        {icon}
      </span>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
