import { Link, useRouterState } from '@tanstack/react-router'
import { Coins, Crown, EyeOff, MessagesSquare, PenLine, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { toCredits } from '../../../client/links.ts'
import { keepWayBack } from '../../../client/way-back.ts'
import type { MessageKind } from '../../../contract/choices.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { buttonClass } from '../../../kit/button.tsx'
import type { SendFacts } from '../rules/sending.ts'
import type { Conversation } from './conversation.ts'

type GateProps = {
  reason: ErrorCode
  kind?: MessageKind
  chat: Conversation
  draft: string
  facts: Pick<SendFacts, 'cost' | 'credits'>
}

/**
 * Stands where the composer was when sending is not possible: why, what it costs, and the way on. The draft stays.
 * @source S8-024, S8-025, T-16, T-19, O-70
 */
export function SendGate({ reason, kind = 'text', chat, draft, facts: { cost, credits } }: GateProps) {
  const t = useTranslations('chat.gate')
  const error = useTranslations('base.error')
  const { name } = chat.profile
  const gates: Partial<Record<ErrorCode, ReactNode>> = {
    not_enough_credits: (
      <Gate
        icon={<Coins className="icon l" aria-hidden />}
        title={error('not_enough_credits')}
        text={t(kind === 'text' ? 'creditsText' : 'actText', { cost, balance: String(Math.max(0, credits)) })}
      >
        <BuyLink link={toCredits} name={name} lacking={cost - Math.max(0, credits)}>
          {t('buy')}
        </BuyLink>
      </Gate>
    ),
    conversation_limit: (
      <Gate
        icon={<MessagesSquare className="icon l" aria-hidden />}
        title={error('conversation_limit')}
        text={t('limitText')}
      >
        <BuyLink link={{ to: '/premium' }} name={name}>
          {t('premium')}
        </BuyLink>
      </Gate>
    ),
    premium_only: (
      <Gate icon={<Crown className="icon l" aria-hidden />} title={error('premium_only')} text={t('premiumText')}>
        <BuyLink link={{ to: '/premium' }} name={name}>
          {t('premium')}
        </BuyLink>
      </Gate>
    ),
    blocked: (
      <Gate icon={<ShieldOff className="icon l" aria-hidden />} title={t('blockedTitle')} text={error('blocked')} />
    ),
    member_invisible: (
      <Gate
        icon={<EyeOff className="icon l" aria-hidden />}
        title={t('invisibleTitle', { name })}
        text={t('invisibleText')}
      />
    ),
    profile_disabled: (
      <Gate
        icon={<ShieldOff className="icon l" aria-hidden />}
        title={chat.profile.deleted ? error('profile_not_found') : t('disabledTitle')}
        text={t('disabledText')}
      />
    ),
  }
  return (
    <>
      {draft.trim() !== '' && <KeptDraft text={draft} />}
      {gates[reason]}
    </>
  )
}

function Gate({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="chat-gate" role="alert">
      <span className="chat-gate-icon">{icon}</span>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

type BuyProps = { link: typeof toCredits | { to: '/premium' }; name: string; lacking?: number; children: ReactNode }

/** Buying leads back here afterwards. @param props `lacking` credits are offered beside the bundles */
function BuyLink({ link, name, lacking, children }: BuyProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <Link
      {...link}
      search={lacking ? { credits: lacking } : {}}
      className={buttonClass({ variant: 'primary' })}
      onClick={() => keepWayBack(sessionStorage, { path, name })}
    >
      {children}
    </Link>
  )
}

function KeptDraft({ text }: { text: string }) {
  const t = useTranslations('chat.composer')
  return (
    <div className="chat-draft">
      <PenLine className="icon s" aria-hidden />
      <span className="grow ellip">“{text}”</span>
      <span className="pill">{t('draftKept')}</span>
    </div>
  )
}
