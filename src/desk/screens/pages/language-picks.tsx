import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
import { SelectField } from '../../../kit/field.tsx'
import type { PageTexts } from '../../queries/pages.ts'
import type { PageDraft } from './use-page-draft.ts'

type Picks = readonly [Locale, Locale | null]
type Props = { page: PageTexts; draft: PageDraft; picks: Picks; onPick(picks: Picks): void }

/** Which two languages stand beside each other, each with how it stands. */
export function LanguagePicks({ page, draft, picks: [left, right], onPick }: Props) {
  const t = useTranslations('desk.pages')
  const words = useTranslations('base.language')
  const options = page.languages.map(({ language, draft: saved, exposed, now }) => {
    const isUnsaved = draft.unsaved.includes(language)
    const state = isUnsaved ? 'unsaved' : saved ? 'draft' : now ? 'published' : 'none'
    return {
      value: language,
      label: t('option', { language: words(language), state: t(`state.${state}`), offered: exposed ? 'yes' : 'no' }),
    }
  })
  const localeOf = (value: string) => LOCALES.find((one) => one === value) ?? null
  return (
    <div className="desk-filters lg:grid-cols-[repeat(2,minmax(0,20rem))]">
      <SelectField
        small
        label={t('left')}
        options={options}
        value={left}
        onChange={({ target }) => onPick([localeOf(target.value) ?? left, right])}
      />
      <SelectField
        small
        label={t('right')}
        options={options.filter(({ value }) => value !== left)}
        placeholder={t('one')}
        value={right ?? ''}
        onChange={({ target }) => onPick([left, localeOf(target.value)])}
      />
    </div>
  )
}
