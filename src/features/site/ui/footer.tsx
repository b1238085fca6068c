import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Api } from '../../../contract/index.ts'
import type { Settings } from '../../../contract/site.ts'
import { FictionalIcon } from '../../../kit/fictional-label.tsx'
import { useFictionalWord } from '../../../kit/fictional-mark.ts'
import { Logo } from '../../../kit/logo.tsx'

export type FooterProps = {
  settings: Settings
  company: Awaited<ReturnType<Api['getCompanyInfo']>>
  isMember: boolean
  locale: string
}

/** Plain links: nothing in it moves, and the landers draw it without a router. */
export const Footers = (props: FooterProps) => (
  <>
    <Footer {...props} />
    {props.locale === 'en' ? <UsFooter {...props.settings} /> : null}
  </>
)

function Footer({ settings, company, isMember }: FooterProps) {
  const t = useTranslations('footer')
  const home = useTranslations('frame.nav')('home', { name: settings.name })
  const phone = settings.support_phone || company.support_phone
  return (
    <footer className="footer" aria-label={t('label')}>
      <div className="wrap">
        <div className="cols">
          <div>
            <a href="/" className="logo" aria-label={home}>
              <Logo name={settings.name} />
            </a>
            <p className="mt-3 max-w-[34ch]">{t('claim')}</p>
          </div>
          <Column title={isMember ? t('account') : settings.name}>
            {isMember ? <MemberLinks /> : <VisitorLinks />}
            <Line href="/pricing">{t('pricing')}</Line>
            <Line href="/pages/faq">{t('faq')}</Line>
          </Column>
          <Column title={t('rules')}>
            <Line href="/pages/terms">{t('terms')}</Line>
            <Line href="/pages/privacy">{t('privacy')}</Line>
            <Line href="/pages/cookies">{t('cookies')}</Line>
            <Line href="/pages/ban">{t('ban')}</Line>
            <Line href="/pages/imprint">{t('imprint')}</Line>
          </Column>
          <Column title={t('help')}>
            <Line href="/pages/safety">{t('safety')}</Line>
            <Line href="/pages/return-policy">{t('returns')}</Line>
            <Line href="/transactions#withdraw">{t('withdraw')}</Line>
            <Line href="/pages/service">{t('support')}</Line>
            <Line href="/complaints">{t('complaints')}</Line>
            <Line href="/pages/accessibility">{t('accessibility')}</Line>
            <Line href={`mailto:${settings.support_email}`}>{settings.support_email}</Line>
            {phone ? (
              <Line href={`tel:${phone}`} aria-label={t('phone', { phone })}>
                {phone}
              </Line>
            ) : null}
          </Column>
        </div>
        <div className="legal">
          <Disclaimer name={settings.name} />
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
      <p className="font-semibold small text-ink mb-2">{title}</p>
      <ul className="list">{children}</ul>
    </div>
  )
}

const Line = ({ children, ...link }: ComponentProps<'a'> & { 'data-signup'?: string }) => (
  <li>
    <a {...link}>{children}</a>
  </li>
)

function MemberLinks() {
  const t = useTranslations('base.menu')
  return (
    <>
      <Line href="/settings">{t('settings')}</Line>
      <Line href="/transactions">{t('transactions')}</Line>
    </>
  )
}

function VisitorLinks() {
  const t = useTranslations('frame.nav')
  return (
    <>
      <Line href="/login">{t('login')}</Line>
      <Line href="/signup" data-signup="">
        {t('signup')}
      </Line>
    </>
  )
}

function Disclaimer({ name }: { name: string }) {
  const t = useTranslations('footer')
  const fictional = useFictionalWord()
  return (
    <p data-part="disclaimer">
      {t.rich('disclaimer', {
        name,
        label: (word) => (
          <span className="fict">
            <FictionalIcon />
            {word}
          </span>
        ),
        fictional,
      })}
    </p>
  )
}

/** An extra footer in English. */
function UsFooter({ name, support_email: email }: Settings) {
  const t = useTranslations('footer.us')
  return (
    <aside className="py-5 border-t bg-sunken text-muted tiny leading-[1.6]" aria-label={t('title')}>
      <div className="wrap">
        <p className="strong">{t('title')}</p>
        <p>{t('text', { name, email })}</p>
      </div>
    </aside>
  )
}
