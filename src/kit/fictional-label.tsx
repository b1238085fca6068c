import { Bot, Drama, Sparkles, VenetianMask, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFictionalMark, useFictionalWord } from './fictional-mark.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = { bot: Bot, drama: Drama, sparkles: Sparkles }

/** The icon from the site's settings; a mask for unknown names, so that there always is one. */
export function FictionalIcon() {
  const Icon = ICONS[useFictionalMark().fictional_icon] ?? VenetianMask
  return <Icon className="icon" aria-hidden />
}

/** Icon and word next to the name of a fictional profile. Never hidden, never shortened. */
export function FictionalLabel() {
  const t = useTranslations('base.fictional')
  return (
    <span className="fict" title={t('explanation')}>
      <FictionalIcon />
      {useFictionalWord()}
    </span>
  )
}
