import { useTranslations } from 'use-intl'
import { FactList } from '../fact-list.tsx'
import { DeskLink } from '../navigation.tsx'
import type { LogEntry } from '../queries.ts'
import { useWordOf } from '../word-of.ts'
import { differencesOf } from './differences.ts'
import { useFormatValue } from './format-value.ts'

/** One line of the log in full: how it was and how it became, side by side. */
export function LogDetail({ entry }: { entry: LogEntry }) {
  const t = useTranslations('desk.log')
  const told = useFormatValue()
  const wordOf = useWordOf()
  const rows = differencesOf(entry.before, entry.after, told)
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('act'), <code key="act">{entry.act}</code>],
          entry.case_id
            ? [
                t('case'),
                <span key="case">
                  <code>{entry.case_id}</code>{' '}
                  <DeskLink to="." search={{ about: entry.case_id }}>
                    {t('allOfCase')}
                  </DeskLink>
                </span>,
              ]
            : null,
        ]}
      />
      {rows.length === 0 ? (
        <p className="muted small">{t('noDifference')}</p>
      ) : (
        <table className="desk-diff">
          <caption className="sr">{t('differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, before, after, isSame }) => (
              <tr key={name}>
                <th scope="row">{name ? wordOf('field', name) : t('value')}</th>
                <td>{isSame || before === null ? before : <del>{before}</del>}</td>
                <td>{isSame || after === null ? after : <ins>{after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
