import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { toTransactions } from '../../client/links.ts'
import { useTexts } from '../../client/texts.ts'
import { useSettings, useUser, useWeb } from '../../client/web.tsx'
import { cleanPhone } from '../../features/site/rules/site.ts'
import { Logo } from '../../kit/logo.tsx'
import { hasPage } from '../routes.ts'

export default function Footers() {
  useTexts('footer')
  return (
    <>
      <Footer />
      <UsFooter />
    </>
  )
}

/** Links for everybody, and a block of its own for members and for visitors. @source O-16, S2-123 to S2-132 */
function Footer() {
  const t = useTranslations('footer')
  const home = useTranslations('frame.nav')('home', { name: useSettings().name })
  const settings = useSettings()
  const user = useUser()
  const { data: company } = useSuspenseQuery(useWeb().queries.companyInfo())
  const phone = settings.support_phone || company.support_phone
  return (
    <footer className="footer" aria-label={t('label')}>
      <div className="wrap">
        <div className="cols">
          <div>
            <Link to="/" className="logo" aria-label={home}>
              <Logo name={settings.name} />
            </Link>
            <p className="mt-3 max-w-[34ch]">{t('claim')}</p>
          </div>
          <Column title={user ? t('account') : settings.name}>
            {user ? <MemberLinks /> : <VisitorLinks />}
            <li>
              <Link to="/pricing">{t('pricing')}</Link>
            </li>
            <PageLink token="faq" />
          </Column>
          <Column title={t('rules')}>
            <PageLink token="terms" />
            <PageLink token="privacy" />
            <PageLink token="cookies" />
            <PageLink token="ban" />
          </Column>
          <Column title={t('help')}>
            <PageLink token="return-policy" />
            <li>
              <Link {...toTransactions} hash="withdraw">
                {t('withdraw')}
              </Link>
            </li>
            <PageLink token="service" />
            {hasPage('complaints') ? (
              <li>
                <a href="/complaints">{t('complaints')}</a>
              </li>
            ) : null}
            <li>
              <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
            </li>
            {phone ? (
              <li>
                <a href={`tel:${cleanPhone(phone)}`} aria-label={t('phone', { phone })}>
                  {phone}
                </a>
              </li>
            ) : null}
          </Column>
        </div>
        <div className="legal">
          <Disclaimer />
          <p className="mt-2">
            {t('company', {
              name: settings.name,
              company: company.name,
              address: company.address,
              city: company.city,
              kvk: company.kvk,
              vat: company.vat_numbers.join(', '),
            })}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="ft">{title}</p>
      <ul className="list">{children}</ul>
    </div>
  )
}

/** Information pages by token, and the name of each. */
const PAGES = {
  faq: 'faq',
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  ban: 'ban',
  'return-policy': 'returns',
  service: 'support',
} as const

function PageLink({ token }: { token: keyof typeof PAGES }) {
  const t = useTranslations('footer')
  return (
    <li>
      <Link to="/pages/$token" params={{ token }}>
        {t(PAGES[token])}
      </Link>
    </li>
  )
}

function MemberLinks() {
  const t = useTranslations('base.menu')
  return (
    <>
      {hasPage('settings') ? (
        <li>
          <a href="/settings">{t('settings')}</a>
        </li>
      ) : null}
      <li>
        <Link {...toTransactions}>{t('transactions')}</Link>
      </li>
    </>
  )
}

function VisitorLinks() {
  const t = useTranslations('frame.nav')
  return (
    <>
      <li>
        <Link to="/login">{t('login')}</Link>
      </li>
      <li>
        <Link to="/signup">{t('signup')}</Link>
      </li>
    </>
  )
}

function Disclaimer() {
  const t = useTranslations('footer')
  const { name } = useSettings()
  return (
    <p data-part="disclaimer">
      {t.rich('disclaimer', {
        name,
        label: (word) => (
          <span className="fict">
            <VenetianMask className="icon" aria-hidden />
            {word}
          </span>
        ),
        fictional: t('fictional'),
      })}
    </p>
  )
}

/** An extra footer in English. @source O-16, S2-087 */
function UsFooter() {
  const t = useTranslations('footer.us')
  const settings = useSettings()
  if (useWeb().i18n.locale !== 'en') return null
  return (
    <aside className="us-footer" aria-label={t('title')}>
      <div className="wrap">
        <p className="strong">{t('title')}</p>
        <p>{t('text', { name: settings.name, email: settings.support_email })}</p>
      </div>
    </aside>
  )
}
