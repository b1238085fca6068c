import { useTranslations } from 'use-intl'
import type { PageTexts } from '../../queries/pages.ts'

/** What may be written in braces, and what it becomes. */
export function PageValues({ values }: Pick<PageTexts, 'values'>) {
  const t = useTranslations('desk.pages')
  return (
    <details className="card pad">
      <summary>{t('values')}</summary>
      <dl className="desk-kv mt-3">
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
