import { VenetianMask } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Api } from '../../../contract/index.ts'
import type { Settings } from '../../../contract/site.ts'
import { Logo } from '../../../kit/logo.tsx'

export type FooterProps = {
  settings: Settings
  company: Awaited<ReturnType<Api['getCompanyInfo']>>
  /** Members get links of their own. */
  isMember: boolean
  locale: string
  /** Whether there is a page for complaints. */
  complaints?: boolean
}

/** Plain links: nothing in it moves, and the landers draw it without a router. */
export const Footers = (props: FooterProps) => (
  <>
    <Footer {...props} />
    {props.locale === 'en' ? <UsFooter {...props.settings} /> : null}
  </>
)

/** Links for everybody, and a block of its own for members and for visitors. @source O-16, S2-123 to S2-132 */
function Footer({ settings, company, isMember, complaints = false }: FooterProps) {
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
          <div>
            <p className="ft">{isMember ? t('account') : settings.name}</p>
            <ul className="list">
              {isMember ? <MemberLinks /> : <VisitorLinks />}
              <li>
                <a href="/pricing">{t('pricing')}</a>
              </li>
              <li>
                <a href="/pages/faq">{t('faq')}</a>
              </li>
            </ul>
          </div>
          <div>
            <p className="ft">{t('rules')}</p>
            <ul className="list">
              <li>
                <a href="/pages/terms">{t('terms')}</a>
              </li>
              <li>
                <a href="/pages/privacy">{t('privacy')}</a>
              </li>
              <li>
                <a href="/pages/cookies">{t('cookies')}</a>
              </li>
              <li>
                <a href="/pages/ban">{t('ban')}</a>
              </li>
            </ul>
          </div>
          <div>
            <p className="ft">{t('help')}</p>
            <ul className="list">
              <li>
                <a href="/pages/return-policy">{t('returns')}</a>
              </li>
              <li>
                <a href="/transactions#withdraw">{t('withdraw')}</a>
              </li>
              <li>
                <a href="/pages/service">{t('support')}</a>
              </li>
              {complaints ? (
                <li>
                  <a href="/complaints">{t('complaints')}</a>
                </li>
              ) : null}
              <li>
                <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
              </li>
              {phone ? (
                <li>
                  <a href={`tel:${phone}`} aria-label={t('phone', { phone })}>
                    {phone}
                  </a>
                </li>
              ) : null}
            </ul>
          </div>
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

function MemberLinks() {
  const t = useTranslations('base.menu')
  return (
    <>
      <li>
        <a href="/settings">{t('settings')}</a>
      </li>
      <li>
        <a href="/transactions">{t('transactions')}</a>
      </li>
    </>
  )
}

function VisitorLinks() {
  const t = useTranslations('frame.nav')
  return (
    <>
      <li>
        <a href="/login">{t('login')}</a>
      </li>
      <li>
        <a href="/signup">{t('signup')}</a>
      </li>
    </>
  )
}

function Disclaimer({ name }: { name: string }) {
  const t = useTranslations('footer')
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
function UsFooter({ name, support_email: email }: Settings) {
  const t = useTranslations('footer.us')
  return (
    <aside className="us-footer" aria-label={t('title')}>
      <div className="wrap">
        <p className="strong">{t('title')}</p>
        <p>{t('text', { name, email })}</p>
      </div>
    </aside>
  )
}
