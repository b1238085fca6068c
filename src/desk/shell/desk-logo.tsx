import { useTranslations } from 'use-intl'
import { Pill } from '../../kit/badge.tsx'
import { LogoMark } from '../../kit/logo.tsx'

export const DeskLogo = () => (
  <span className="logo">
    <LogoMark size={28} />
    <Pill tone="secondary">{useTranslations('desk')('title')}</Pill>
  </span>
)
