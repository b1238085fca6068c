import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { differencesOfTexts } from './text-differences.ts'

type Text = { title: string; body: string }
type Props = { caption: string; before: Text; after: Text; labels: readonly [string, string]; lang: string }

/** How a text was and how it is, side by side; what stayed is left out but for the line before and after. */
export function SideBySide({ caption, before, after, labels, lang }: Props) {
  const t = useTranslations('desk.pages')
  const lines = useMemo(
    () => differencesOfTexts(`${before.title}\n${before.body}`, `${after.title}\n${after.body}`),
    [before.title, before.body, after.title, after.body],
  )
  if (lines.every(({ isSame }) => isSame)) return <p className="muted small">{t('noDifference')}</p>
  const isNear = (i: number) => [i - 1, i, i + 1].some((near) => lines[near]?.isSame === false)
  const shown = lines.flatMap((line, i) => (isNear(i) ? [{ ...line, i }] : []))
  return (
    <div className="desk-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="desk-diff">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang={lang}>
          {shown.map(({ i, before, after, isSame }) => (
            <tr key={i}>
              <td>{isSame || before === null ? before : <del>{before}</del>}</td>
              <td>{isSame || after === null ? after : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
