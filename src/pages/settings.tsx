import { createFileRoute, Link } from '@tanstack/react-router'
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
} from 'lucide-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { toTransactions } from '../client/links.ts'
import { chooseLocale } from '../client/locale.ts'
import { useSave } from '../client/use-save.ts'
import { useSettings, useWeb } from '../client/web.tsx'
import { EmailSection } from '../features/accounts/ui/settings/email-section.tsx'
import { GenderSection } from '../features/accounts/ui/settings/gender-section.tsx'
import { LeaveForm, LeaveSection } from '../features/accounts/ui/settings/leave-form.tsx'
import { PasswordProof } from '../features/accounts/ui/settings/password-proof.tsx'
import { PasswordSection } from '../features/accounts/ui/settings/password-section.tsx'
import { SessionSection } from '../features/accounts/ui/settings/session-section.tsx'
import { VisibilitySection } from '../features/accounts/ui/settings/visibility-section.tsx'
import { WishSection } from '../features/accounts/ui/settings/wish-section.tsx'
import { NotificationSection } from '../features/notifications/ui/notification-section.tsx'
import { notificationsQuery } from '../features/notifications/ui/notifications-query.ts'
import { SavedCard } from '../features/payments/ui/saved-card.tsx'
import { DataSection } from '../features/privacy/ui/data-section.tsx'
import { BlockedList } from '../features/safety/ui/blocked-list.tsx'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/field.tsx'
import { Section } from '../kit/section.tsx'
import { ThemeChoice } from './screens/theme-choice.tsx'

export const Route = createFileRoute('/settings')({
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(notificationsQuery(context.api))
    return { title: context.i18n.translator('settings')('title') }
  },
  component: Page,
})

function Page() {
  const t = useTranslations('settings')
  const [leaving, setLeaving] = useState<'no' | 'yes' | 'stayed'>('no')
  const several = useSettings().locales.length > 1
  // In order; ids are also the anchors in the URL.
  const sections = [
    { id: 'notifications', icon: Bell, section: <NotificationSection /> },
    { id: 'email', icon: Mail, section: <EmailSection /> },
    { id: 'password', icon: KeyRound, section: <PasswordSection /> },
    { id: 'sessions', icon: MonitorSmartphone, section: <SessionSection /> },
    { id: 'gender', icon: UserRound, section: <GenderSection /> },
    { id: 'wish', icon: Heart, section: <WishSection /> },
    { id: 'visibility', icon: EyeOff, section: <VisibilitySection /> },
    { id: 'blocked', icon: Ban, section: <Others id="blocked" list={<BlockedList />} /> },
    { id: 'card', icon: WalletCards, section: <Others id="card" list={<SavedCard />} /> },
    ...(several ? [{ id: 'language', icon: Languages, section: <LanguageSection /> } as const] : []),
    { id: 'theme', icon: Moon, section: <ThemeSection /> },
    { id: 'data', icon: Download, section: <DataSection askPassword={(on) => <PasswordProof {...on} />} /> },
    {
      id: 'leave',
      icon: Trash2,
      section: <LeaveSection focused={leaving === 'stayed'} onLeave={() => setLeaving('yes')} />,
    },
  ] as const
  return (
    <div className="wrap set-page">
      <aside className="set-nav">
        <h1>{t('title')}</h1>
        {leaving === 'yes' ? null : (
          <nav className="side-nav" aria-label={t('sections')}>
            {sections.map(({ id, icon: Icon }) => (
              <a key={id} href={`#${id}`} className={id === 'leave' ? 'set-leave' : undefined}>
                <Icon className="icon" aria-hidden />
                {t(`${id}.title`)}
              </a>
            ))}
            <Link {...toTransactions}>
              <CreditCard className="icon" aria-hidden />
              {t('payments')}
            </Link>
          </nav>
        )}
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {leaving === 'yes' ? (
          <LeaveForm onStay={() => setLeaving('stayed')} />
        ) : (
          sections.map(({ id, section }) => <Fragment key={id}>{section}</Fragment>)
        )}
      </div>
    </div>
  )
}

function Others({ id, list }: { id: 'blocked' | 'card'; list: ReactNode }) {
  const t = useTranslations('settings')
  return (
    <Section id={id} title={t(`${id}.title`)} text={t(`${id}.text`)}>
      {list}
    </Section>
  )
}

/** Shown only with more than one language. */
function LanguageSection() {
  const t = useTranslations('settings.language')
  const words = useTranslations('base')
  const web = useWeb()
  const { locales } = useSettings()
  const [chosen, setChosen] = useState(web.i18n.locale)
  const { run, busy } = useSave({ call: () => chooseLocale(web, chosen), said: () => null })
  return (
    <Section id="language" title={t('title')}>
      <form
        className="stack mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <SelectField
          label={t('label')}
          name="language"
          options={locales.map((locale) => ({ value: locale, label: words(`language.${locale}`) }))}
          value={chosen}
          onChange={(event) => setChosen(locales.find((locale) => locale === event.target.value) ?? chosen)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          {words('word.save')}
        </Button>
      </form>
    </Section>
  )
}

function ThemeSection() {
  const t = useTranslations('settings.theme')
  return (
    <Section id="theme" title={t('title')} text={t('text')}>
      <ThemeChoice />
    </Section>
  )
}
