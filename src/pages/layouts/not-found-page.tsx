import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '../../client/web.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Balloon } from '../../kit/logo.tsx'

/** English in every language, as specified. */
const UNMATCHED = 'This page could not be found'

export default function NotFoundPage() {
  const t = useTranslations('base.page')
  const user = useUser()
  return (
    <div className="nf">
      <div
        className="flex gap-1.5 items-center justify-center font-bold text-[clamp(6rem,17vw,11rem)] leading-[0.9] font-display normal-nums tracking-[-0.07em] [&>svg]:size-[0.82em] [&>svg]:mt-[0.04em] [&>svg]:mr-[0.04em] [&>svg]:ml-[0.02em]"
        aria-hidden
      >
        <span>4</span>
        <SadMark />
        <span>4</span>
      </div>
      <h1>{t('notFoundTitle')}</h1>
      <p lang="en">{UNMATCHED}</p>
      <p className="muted">{t('notFoundText')}</p>
      <p className="small muted">{t('code', { code: '404' })}</p>
      <div className="row actions">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('home')}
        </Link>
        {user ? (
          <Link to="/chats" className={buttonClass({ variant: 'outline' })}>
            {t('toMessages')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

const SadMark = () => (
  <Balloon>
    <circle cx="14" cy="16.500" r="2.700" fill="#fff" />
    <circle cx="26" cy="16.500" r="2.700" fill="#fff" />
    <path d="M14 26c3.200-3 8.800-3 12 0" stroke="#fff" strokeWidth="2.700" fill="none" strokeLinecap="round" />
  </Balloon>
)
