import { Check } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSignup, type SignupAsk } from '../../../web/client/signup.tsx'
import { useSettings, useUser } from '../../../web/client/web.tsx'
import { Button, buttonClass } from '../../../web/kit/button.tsx'

/** What it is, the first question of the signup, and a drawn example that says so. */
export function HomeHero({ portraits }: { portraits: { left: string; right: string; middle: string } }) {
  const t = useTranslations('home')
  const settings = useSettings()
  const user = useUser()
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>{t.rich('heading', { em: (words) => <em>{words}</em> })}</h1>
          <p className="lead">{t('lead', { n: settings.signup_credits })}</p>
          {user ? (
            <Link to="/members" className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-6' })}>
              {t('toMembers')}
            </Link>
          ) : (
            <StartForm />
          )}
          <ul className="proof">
            {(['proofSubscription', 'proofPhotos', 'proofAdults'] as const).map((key) => (
              <li key={key}>
                <Check className="icon s" aria-hidden />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <figure className="collage">
          <div className="ph b">
            <img src={portraits.left} alt="" width="560" height="700" />
          </div>
          <div className="ph c">
            <img src={portraits.right} alt="" width="560" height="700" />
          </div>
          <div className="ph a">
            <img src={portraits.middle} alt="" width="560" height="700" fetchPriority="high" />
          </div>
          <p className="bub in">{t('exampleIn')}</p>
          <p className="bub out">{t('exampleOut')}</p>
          <figcaption>{t('example')}</figcaption>
        </figure>
      </div>
    </section>
  )
}

const genders = ['male', 'female'] as const
type Gender = NonNullable<SignupAsk['gender']>

/** Nothing is chosen beforehand. */
function StartForm() {
  const t = useTranslations('home')
  const signup = useSignup()
  const [gender, setGender] = useState('')
  const [wish, setWish] = useState('')
  const words = { male: t('man'), female: t('woman'), both: t('both') }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signup.open({
      ...(gender ? { gender: gender as Gender } : {}),
      ...(wish ? { lookingFor: wish as Gender | 'both' } : {}),
    })
  }
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
    <form className="start" onSubmit={submit}>
      <label>
        {t('iAm')}
        <select value={gender} onChange={(event) => setGender(event.target.value)}>
          {options(genders)}
        </select>
      </label>
      <label>
        {t('iSeek')}
        <select value={wish} onChange={(event) => setWish(event.target.value)}>
          {options([...genders, 'both'])}
        </select>
      </label>
      <Button type="submit" variant="primary">
        {t('signup')}
      </Button>
    </form>
  )
}
