import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../client/web.tsx'
import { buttonClass } from '../../kit/button.tsx'

/** The same words in every language, as documented. */
const UNMATCHED = 'This page could not be found'

export default function NotFoundPage() {
  const t = useTranslations('base.page')
  const user = useUser()
  return (
    <div className="nf">
      <div className="big" aria-hidden>
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

function SadMark() {
  const id = useId()
  return (
    <svg viewBox="0 0 40 40">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#E6326E" />
          <stop offset="1" stopColor="#663BC4" />
        </linearGradient>
      </defs>
      <path
        fill={`url(#${id})`}
        d="M20 2C30.5 2 38 9 38 18.500S30.500 35 20 35c-1.700 0-3.300-.2-4.800-.5-2 1.900-4.600 3.200-8 3.400-.9.100-1.300-.9-.7-1.600 1.100-1.300 1.700-2.900 1.900-4.600C4.500 28.700 2 24 2 18.500 2 9 9.500 2 20 2Z"
      />
      <circle cx="14" cy="16.500" r="2.700" fill="#fff" />
      <circle cx="26" cy="16.500" r="2.700" fill="#fff" />
      <path d="M14 26c3.200-3 8.800-3 12 0" stroke="#fff" strokeWidth="2.700" fill="none" strokeLinecap="round" />
    </svg>
  )
}
