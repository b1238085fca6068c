import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../kit/button.tsx'

export function ToLogin() {
  const t = useTranslations('account.login')
  return (
    <Link to="/login" className={buttonClass({ variant: 'primary' })}>
      {t('submit')}
    </Link>
  )
}
