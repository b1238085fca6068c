import { useMutation } from '@tanstack/react-query'
import type { Locale } from '../../../contract/limits.ts'
import { useDesk, useMe, useRefetch } from '../../desk.tsx'
import { useKept } from '../../kept.ts'
import type { PageLanguage, PageTexts } from '../../queries/pages.ts'

export type Text = { title: string; body: string; base: number }
type Texts = Partial<Record<Locale, Text>>
/**
 * What was typed here and is not saved yet: this browser keeps it with every letter. `version`: of the draft that it
 * was typed on.
 */
type Typed = { version: number; texts: Texts }

/** What somebody writes of a page: kept by this browser at once, and by the server when it is saved. */
export function usePageDraft(page: PageTexts) {
  const { site, token } = page
  const { api } = useDesk()
  const refetch = useRefetch()
  const { staff } = useMe()
  const [typed, setTyped] = useKept<Typed | null>(`page:${staff.id}:${site}:${token}`, null)
  const saved = page.draft?.version ?? 0
  const unsaved = Object.keys(typed?.texts ?? {}) as Locale[] // as: made of languages alone
  const rowOf = (language: Locale) => page.languages.find((one) => one.language === language)!
  const savedText = (language: Locale): Text => {
    const { draft, now, newest } = rowOf(language)
    return draft ?? { title: now?.title ?? '', body: now?.body ?? '', base: newest }
  }
  const textOf = (language: Locale): Text => typed?.texts[language] ?? savedText(language)
  // Nothing that somebody else did meanwhile is written over unseen.
  const isBehind = ({ language, draft, newest }: PageLanguage) => {
    const text = typed?.texts[language]
    return (text ?? draft ?? { base: newest }).base !== newest || (text !== undefined && typed?.version !== saved)
  }

  const save = useMutation({
    mutationFn: async () => {
      let left = typed
      while (left !== null && Object.keys(left.texts).length > 0) {
        const [language, text] = Object.entries(left.texts)[0] as [Locale, Text] // as above
        const body = { site, token, version: left.version, language, ...text }
        const { version } = await api.savePageDraft({ body })
        const { [language]: _, ...rest } = left.texts
        left = Object.keys(rest).length > 0 ? { version, texts: rest } : null
        setTyped(left)
      }
    },
    // Also after a refusal: what somebody else did is shown beside what was typed.
    onSettled: () => refetch('page-texts', 'pages'),
  })

  return {
    textOf,
    savedText,
    unsaved,
    behind: save.isPending ? [] : page.languages.filter(isBehind).map(({ language }) => language),
    change(language: Locale, part: Partial<Text>) {
      const texts = { ...typed?.texts, [language]: { ...textOf(language), ...part } }
      setTyped({ version: typed?.version ?? saved, texts })
    },
    /** On top of what is there now. */
    keepMine() {
      const all = page.languages.filter((row) => unsaved.includes(row.language) || isBehind(row))
      const texts = all.map(({ language, newest }) => [language, { ...textOf(language), base: newest }])
      setTyped({ version: saved, texts: Object.fromEntries(texts) as Texts }) // as: of those languages
    },
    dropMine: () => setTyped(null),
    save,
  }
}

export type PageDraft = ReturnType<typeof usePageDraft>
