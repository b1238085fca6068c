import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSettings, useUser } from '../../../client/web.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'

/** Each with the page that says how it is kept. */
const PROOF = [
  ['proofSubscription', 'faq'],
  ['proofPhotos', 'safety'],
  ['proofAdults', 'terms'],
] as const

export function HomeHero({ portraits }: { portraits: { left: Portrait; right: Portrait; middle: Portrait } }) {
  const t = useTranslations('home')
  const settings = useSettings()
  const user = useUser()
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>{t.rich('heading', { em: (words) => <em>{words}</em> })}</h1>
          <p className="lead">{t('lead', { n: settings.free_messages })}</p>
          {user ? (
            <Link to="/members" className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-6' })}>
              {t('toMembers')}
            </Link>
          ) : (
            <StartForm />
          )}
          <ul className="proof">
            {PROOF.map(([key, token]) => (
              <li className="flex gap-[7px] items-center" key={key}>
                <Check className="icon s" aria-hidden />
                <Link to="/pages/$token" params={{ token }} className="py-0.5 text-inherit">
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <figure className="collage">
          <div className="ph b">
            <Drawn portrait={portraits.left} />
          </div>
          <div className="ph c">
            <Drawn portrait={portraits.right} />
          </div>
          <div className="ph a">
            <Drawn portrait={portraits.middle} first />
          </div>
          <p className="bub in">{t('exampleIn')}</p>
          <p className="bub out">{t('exampleOut')}</p>
          <figcaption>{t('example')}</figcaption>
        </figure>
      </div>
    </section>
  )
}

/** Addresses of one drawing, 320 and 560 px wide. */
export type Portrait = { small: string; large: string }

const Drawn = ({ portrait: { small, large }, first = false }: { portrait: Portrait; first?: boolean }) => (
  <img
    src={large}
    srcSet={`${small} 320w, ${large} 560w`}
    sizes="(max-width: 767px) 140px, 290px"
    alt=""
    width="560"
    height="700"
    {...(first ? { fetchPriority: 'high' } : {})}
  />
)

/** Nothing is chosen beforehand. Without script it leads to the signup page. */
function StartForm() {
  const t = useTranslations('home')
  const words = { male: t('man'), female: t('woman'), both: t('both') }
  const options = (values: readonly (keyof typeof words)[]) => (
    <>
      <option value="">{t('choose')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </>
  )
  return (
    <form className="start" action="/signup">
      <label>
        {t('iAm')}
        <select name="gender">{options(['male', 'female'])}</select>
      </label>
      <label>
        {t('iSeek')}
        <select name="looking_for">{options(['male', 'female', 'both'])}</select>
      </label>
      <Button type="submit" variant="primary">
        {t('signup')}
      </Button>
    </form>
  )
}
