import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMe } from './desk.tsx'

type Props = {
  value: string | undefined
  /** All together would be nothing here. */
  needed?: boolean
  onChange(site: string | undefined): void
}

/** One of the sites that this person may see, or all of them together; not there when there is one. */
export function SitePick({ value, needed = false, onChange }: Props) {
  const t = useTranslations('desk.site')
  const { sites } = useMe().staff
  const id = useId()
  if (sites.length < 2) return null
  return (
    <span>
      <label className="sr" htmlFor={id}>
        {t('label')}
      </label>
      <select
        id={id}
        className="select sm"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        {needed ? null : <option value="">{t('all')}</option>}
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
