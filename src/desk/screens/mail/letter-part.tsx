import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LOCALES } from '../../../contract/limits.ts'
import { MAILS, type MailKind } from '../../../features/notifications/rules/mails.ts'
import { SelectField } from '../../../kit/field.tsx'
import { useDesk } from '../../desk.tsx'
import { wholeList } from '../../table/list.ts'
import { TableState } from '../../table/table-state.tsx'
import type { MailProps } from './mail-search.ts'
import { Pushes } from './pushes.tsx'

const KINDS = Object.keys(MAILS) as MailKind[] // as: its own keys

/** Every letter in every language, both parts, as this site mails it. */
export function LetterPart({ site, filters, change }: MailProps) {
  const t = useTranslations('desk.mail')
  const words = useTranslations('base.language')
  const { queries } = useDesk()
  const kind = KINDS.find((one) => one === filters.kind) ?? KINDS[0]!
  const language = LOCALES.find((one) => one === filters.language) ?? 'nl'
  const asked = useQuery(queries.mailLetter({ site, kind, language }))
  return (
    <div className="stack">
      <div className="desk-filters">
        <SelectField
          small
          label={t('kind')}
          options={KINDS.map((value) => ({ value, label: t(`letter.${value}`) }))}
          value={kind}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <SelectField
          small
          label={t('language')}
          options={LOCALES.map((value) => ({ value, label: words(value) }))}
          value={language}
          onChange={({ target }) => change({ language: target.value })}
        />
      </div>
      {asked.data ? (
        <>
          <p lang={language}>
            <b>{t('subject')}:</b> {asked.data.subject}
          </p>
          <div className="desk-texts">
            <iframe
              className="card w-full h-[34rem] bg-[#fbf8f9]"
              title={t('asHtml')}
              sandbox=""
              srcDoc={withoutStyle(asked.data.html)}
            />
            <pre
              className="card pad small w-full h-[34rem] overflow-auto whitespace-pre-wrap wrap-anywhere"
              lang={language}
              tabIndex={0}
              aria-label={t('asText')}
            >
              {asked.data.text}
            </pre>
          </div>
        </>
      ) : (
        <TableState list={wholeList(asked, undefined)} empty={null} />
      )}
      <Pushes site={site} language={language} />
    </div>
  )
}

/** Its own styles are for dark mail programs and small ones; a page of the desk applies none that it did not bring. */
const withoutStyle = (html: string): string => html.replaceAll(/<style>[^]*?<\/style>/g, '')
