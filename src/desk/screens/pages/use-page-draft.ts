import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
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
  const { api, queries, queryClient } = useDesk()
  const refetch = useRefetch()
  const { staff } = useMe()
  const [typed, keepTyped] = useKept<Typed | null>(`page:${staff.id}:${site}:${token}`, null)
  // An answer comes to what was typed since, not to what was when it was asked for.
  const newest = useRef(typed)
  const setTyped = (changed: Typed | null) => {
    newest.current = changed
    keepTyped(changed)
  }
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
      const { queryKey } = queries.pageTexts({ site, token })
      while (newest.current !== null && Object.keys(newest.current.texts).length > 0) {
        const { version, texts: left } = newest.current
        const [language, text] = Object.entries(left)[0] as [Locale, Text] // as above
        const body = { site, token, version, language, ...text }
        const draft = { ...(await api.savePageDraft({ body })), by: staff.name }
        // What is read meanwhile may be from before.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (before) => before && withDraft({ ...before, draft }, language, text))
        // What was typed since stays, on what is saved now.
        const { [language]: now, ...rest } = (newest.current as Typed | null)?.texts ?? {} // as: dropped meanwhile
        const texts = now === undefined || now === text ? rest : { ...rest, [language]: now }
        setTyped(Object.keys(texts).length > 0 ? { version: draft.version, texts } : null)
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
      const before = newest.current
      const text = before?.texts[language] ?? savedText(language)
      setTyped({ version: before?.version ?? saved, texts: { ...before?.texts, [language]: { ...text, ...part } } })
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

function withDraft(page: PageTexts, language: Locale, draft: Text): PageTexts {
  const languages = page.languages.map((row) => (row.language === language ? { ...row, draft } : row))
  return { ...page, languages }
}

export type PageDraft = ReturnType<typeof usePageDraft>
