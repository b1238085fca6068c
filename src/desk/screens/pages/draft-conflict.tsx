import { useTranslations } from 'use-intl'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { SideBySide } from '../../differences/side-by-side.tsx'
import type { PageTexts } from '../../queries/pages.ts'
import type { PageDraft } from './use-page-draft.ts'

/** Somebody saved or published meanwhile: both texts are shown, and whoever is here chooses. */
export function DraftConflict({ page, draft }: { page: PageTexts; draft: PageDraft }) {
  const t = useTranslations('desk.pages')
  const words = useTranslations('base.language')
  if (draft.behind.length === 0) return null
  const by = page.draft?.by ?? page.versions[0]?.by ?? ''
  return (
    <div className="stack">
      <Banner tone="warn" label={t('conflict')}>
        <b>{t('conflict')}</b>
        <p>{t('conflictText', { known: by === '' ? 'no' : 'yes', by })}</p>
        <div className="row flex-wrap mt-2">
          <Button size="sm" variant="secondary" onClick={draft.keepMine}>
            {t('keepMine')}
          </Button>
          {draft.unsaved.length > 0 ? (
            <Button size="sm" variant="outline" onClick={draft.dropMine}>
              {t('takeTheirs')}
            </Button>
          ) : null}
        </div>
      </Banner>
      {draft.behind.map((language) => {
        const row = page.languages.find((one) => one.language === language)!
        // A draft that is saved already was overtaken by what is in force.
        const theirs = draft.unsaved.includes(language)
          ? draft.savedText(language)
          : (row.now ?? { title: '', body: '' })
        return (
          <div key={language} className="card">
            <SideBySide
              caption={t('differencesOf', { language: words(language) })}
              before={theirs}
              after={draft.textOf(language)}
              labels={[t('theirs', { language: words(language) }), t('mine')]}
              lang={language}
            />
          </div>
        )
      })}
    </div>
  )
}
