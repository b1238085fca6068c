import { Bot, Drama, Sparkles, VenetianMask, type LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'

/** How the site calls and marks a fictional profile. */
export type FictionalMark = { fictional_icon: string; fictional_singular: string }
const MarkContext = createContext<FictionalMark>({ fictional_icon: '', fictional_singular: '' })
export const FictionalMarkProvider = MarkContext.Provider
export const useFictionalWord = (): string => use(MarkContext).fictional_singular

const ICONS: Readonly<Record<string, LucideIcon>> = { bot: Bot, drama: Drama, sparkles: Sparkles }

/** The one that the site chose; the mask for any other name, so that there always is one. */
export function FictionalIcon() {
  const Icon = ICONS[use(MarkContext).fictional_icon] ?? VenetianMask
  return <Icon className="icon" aria-hidden />
}

/** Icon and word beside the name of a fictional profile. Never hidden, never shortened. */
export function FictionalLabel() {
  const t = useTranslations('base.fictional')
  return (
    <span className="fict" title={t('explanation')}>
      <FictionalIcon />
      {useFictionalWord()}
    </span>
  )
}
