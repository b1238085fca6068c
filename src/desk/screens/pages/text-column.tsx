import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PAGE_BODY_MAX, PAGE_TITLE_MAX, type Locale } from '../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField, TextField } from '../../../kit/field.tsx'
import { useDesk } from '../../desk.tsx'
import { SideBySide } from '../../differences/side-by-side.tsx'
import type { PageTexts } from '../../queries/pages.ts'
import { When } from '../../when.tsx'
import type { PageDraft } from './use-page-draft.ts'

type Props = { language: Locale; page: PageTexts; draft: PageDraft }

/** The text in one language, with what is in force, and a look at it as its readers will have it. */
export function TextColumn({ language, page, draft }: Props) {
  const t = useTranslations('desk.pages')
  const words = useTranslations('base.language')
  const [compares, setComparing] = useState(false)
  const row = page.languages.find((one) => one.language === language)!
  const text = draft.textOf(language)
  const { now, fallback } = row
  const name = words(language)
  return (
    <section className="card pad stack" aria-label={name}>
      <div className="row flex-wrap">
        <h2 className="grow shrink-0">{name}</h2>
        <Preview language={language} page={page} draft={draft} />
        {now ? (
          <Button size="sm" variant="ghost" aria-pressed={compares} onClick={() => setComparing(!compares)}>
            {t('compare')}
          </Button>
        ) : null}
      </div>
      <p className="muted small">
        {now
          ? t.rich('inForce', { version: String(now.version), at: () => <When at={now.since} /> })
          : fallback
            ? t('fallback', { language: words(fallback) })
            : t('nothingYet')}{' '}
        {row.exposed ? null : t('notOffered')}
      </p>
      <TextField
        label={t('pageTitle')}
        lang={language}
        maxLength={PAGE_TITLE_MAX}
        value={text.title}
        onChange={({ target }) => draft.change(language, { title: target.value })}
      />
      <TextAreaField
        label={t('body')}
        hint={t('bodyHint')}
        lang={language}
        rows={22}
        className="[&_textarea]:min-h-[24rem] [&_textarea]:font-[family-name:ui-monospace,monospace] [&_textarea]:text-(length:--text-sm)"
        maxLength={PAGE_BODY_MAX}
        counter={(used) => t('signs', { used, of: PAGE_BODY_MAX })}
        value={text.body}
        onChange={({ target }) => draft.change(language, { body: target.value })}
      />
      {compares && now ? (
        <SideBySide
          caption={t('differencesOf', { language: name })}
          before={now}
          after={text}
          labels={[t('versionNo', { version: String(now.version) }), t('draft')]}
          lang={language}
        />
      ) : null}
    </section>
  )
}

/** Opens the page itself, with the draft in it. What is not saved yet is saved first. */
function Preview({ language, page, draft }: Props) {
  const t = useTranslations('desk.pages')
  const { queries, queryClient } = useDesk()
  const { preview, draft: saved } = page.languages.find((one) => one.language === language)!
  if (preview === null) return null
  if (saved === null && !draft.unsaved.includes(language)) return null
  const look = async () => {
    // Before anything is waited for: later a browser takes it for an advertisement.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    try {
      if (draft.unsaved.length > 0) await draft.save.mutateAsync()
      const { languages } = await queryClient.fetchQuery(queries.pageTexts({ site: page.site, token: page.token }))
      const address = languages.find((one) => one.language === language)?.preview
      if (tab && address) tab.location.href = address
    } catch {
      // What was wrong stands on the screen.
      tab?.close()
    }
  }
  return (
    <Button size="sm" variant="outline" busy={draft.save.isPending} onClick={() => void look()}>
      <ExternalLink className="icon s" aria-hidden />
      {t('preview')}
    </Button>
  )
}
