import { Link } from '@tanstack/react-router'
import {
  Ban,
  Bell,
  CreditCard,
  Download,
  EyeOff,
  Heart,
  KeyRound,
  Languages,
  Mail,
  MonitorSmartphone,
  Moon,
  Trash2,
  UserRound,
  WalletCards,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { toTransactions } from '../../../../client/links.ts'
import { useSettings } from '../../../../client/web.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { GenderSection } from './gender-section.tsx'
import { LeaveForm } from './leave-form.tsx'
import { LeaveSection } from './leave-section.tsx'
import { LanguageSection, ThemeSection } from './look-sections.tsx'
import { NotificationSection } from './notification-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { Section, SECTIONS, type SectionId } from './section.tsx'
import { SessionSection } from './session-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { WishSection } from './wish-section.tsx'

/**
 * Everything a member decides about the account, one section per decision.
 * @param parts of features above this one: the list of blocked members, and the card that is kept for buying
 * @source spec section 2, O-12, S2-068 to S2-076
 */
export function SettingsScreen({ blocked, card }: { blocked: ReactNode; card: ReactNode }) {
  const t = useTranslations('settings')
  const [leaving, setLeaving] = useState<'no' | 'yes' | 'stayed'>('no')
  const several = useSettings().locales.length > 1
  return (
    <div className="wrap set-page">
      <aside className="set-nav">
        <h1>{t('title')}</h1>
        {leaving === 'yes' ? null : <Jumps several={several} />}
      </aside>
      <div className="set-sections">
        {leaving === 'yes' ? (
          <LeaveForm onStay={() => setLeaving('stayed')} />
        ) : (
          <>
            <NotificationSection />
            <EmailSection />
            <PasswordSection />
            <SessionSection />
            <GenderSection />
            <WishSection />
            <VisibilitySection />
            <Section id="blocked" title={t('blocked.title')} text={t('blocked.text')}>
              {blocked}
            </Section>
            <Section id="card" title={t('card.title')} text={t('card.text')}>
              {card}
            </Section>
            {several ? <LanguageSection /> : null}
            <ThemeSection />
            <DataSection />
            <LeaveSection focused={leaving === 'stayed'} onLeave={() => setLeaving('yes')} />
          </>
        )}
      </div>
    </div>
  )
}

const ICONS: Record<SectionId, LucideIcon> = {
  notifications: Bell,
  email: Mail,
  password: KeyRound,
  sessions: MonitorSmartphone,
  gender: UserRound,
  wish: Heart,
  visibility: EyeOff,
  blocked: Ban,
  card: WalletCards,
  language: Languages,
  theme: Moon,
  data: Download,
  leave: Trash2,
}

function Jumps({ several }: { several: boolean }) {
  const t = useTranslations('settings')
  return (
    <nav aria-label={t('sections')}>
      {SECTIONS.filter((id) => several || id !== 'language').map((id) => {
        const Icon = ICONS[id]
        return (
          <a key={id} href={`#${id}`} className={id === 'leave' ? 'set-leave' : undefined}>
            <Icon className="icon" aria-hidden />
            {t(`${id}.title`)}
          </a>
        )
      })}
      <Link {...toTransactions}>
        <CreditCard className="icon" aria-hidden />
        {t('payments')}
      </Link>
    </nav>
  )
}
