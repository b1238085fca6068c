import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '../../contract/limits.ts'
import { SelectField } from '../../kit/field.tsx'
import { examplesOf } from '../../lang/examples/all.ts'

const ANSWERS = ['acted', 'no_breach', 'more_needed', 'payment_right', 'reversed', 'stands'] as const
type Answer = (typeof ANSWERS)[number]

type Props = {
  language: Locale
  /** @param before what was picked before, which this takes the place of */
  onPick(words: string, before: string): void
}

/** What is often answered, in the language of who reads it; in that of who sends it as well. */
export function ExamplePick({ language, onPick }: Props) {
  const t = useTranslations('desk.examples')
  const [picked, setPicked] = useState<Answer | null>(null)
  const words = (answer: Answer) => examplesOf[language].answers[answer]
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('pick')}
        placeholder={t('own')}
        options={ANSWERS.map((value) => ({ value, label: t(`answers.${value}`) }))}
        value={picked ?? ''}
        onChange={({ target }) => {
          const next = ANSWERS.find((one) => one === target.value) ?? null
          setPicked(next)
          if (next) onPick(words(next), picked ? words(picked) : '')
        }}
      />
      {picked ? <InOwnWords language={language} words={(own) => examplesOf[own].answers[picked]} /> : null}
    </div>
  )
}

/** Nothing to who writes in the language of the reader anyway. */
export function InOwnWords({ language, words }: { language: Locale; words(own: 'nl' | 'en'): string }) {
  const t = useTranslations('desk.examples')
  const own = useLocale() === 'en' ? 'en' : 'nl'
  if (own === language) return null
  return (
    <p className="small muted">
      {t('meaning')} {words(own)}
    </p>
  )
}
