import { History, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { sameJson } from '../../../features/site/rules/same-json.ts'
import { settingOf, type SettingName } from '../../../features/site/rules/site-settings.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import type { SiteState } from '../../queries/sites.ts'
import { SettingField } from './setting-field.tsx'
import type { SettingDraft } from './use-setting-draft.ts'
import { useSettingWords } from './use-setting-words.ts'

type Props = {
  site: SiteState
  name: SettingName
  draft: SettingDraft
  error: string | undefined
  onHistory(): void
}

/** One setting: what it means, its field, how it is shipped, and what became of it before. */
export function SettingCard({ site, name, draft, error, onHistory }: Props) {
  const t = useTranslations('desk.sites')
  const { nameOf, textOf, told } = useSettingWords()
  const label = nameOf(name)
  const shipped = Object.hasOwn(site.shipped, name) ? told(name, site.shipped[name]) : null
  const value = draft.valueOf(name)
  const isShipped = shipped !== null && sameJson(value, site.shipped[name])
  const asked = site.asked.find(({ names }) => names.includes(name))
  return (
    // What the address names comes into view below the head of the page.
    <li className="card pad grid grid-cols-[minmax(0,1fr)] gap-[10px] max-w-[60rem] scroll-mt-[5rem]" id={name}>
      <SettingField
        name={name}
        label={label}
        hint={textOf(name)}
        error={error}
        value={value}
        valueOf={draft.valueOf}
        disabled={name === 'site.host' && site.is_default}
        onChange={(next) => draft.change(name, next)}
      />
      {asked ? <p className="small">{t('askedBy', { by: asked.by })}</p> : null}
      <div className="row flex-wrap">
        <span className="chips grow">
          {draft.isChanged(name) ? <Pill tone="warn">{t('isChanged')}</Pill> : null}
          {asked ? <Pill tone="info">{t('isAsked')}</Pill> : null}
          {settingOf(name).two ? <Pill tone="secondary">{t('isTwo')}</Pill> : null}
          {isShipped ? <Pill>{t('isShipped')}</Pill> : null}
        </span>
        {shipped === null || isShipped ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${t('toShipped')}: ${label}`}
            onClick={() => draft.change(name, site.shipped[name])}
          >
            <RotateCcw className="icon s" aria-hidden />
            {t('toShipped')}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-label={t('historyOf', { name: label })} onClick={onHistory}>
          <History className="icon s" aria-hidden />
          {t('history')}
        </Button>
      </div>
      {shipped === null || isShipped ? null : (
        <Shipped text={t('shipped', { value: shipped })} label={t('isShipped')} />
      )}
    </li>
  )
}

const SHORT = 100

/** What is long, such as all interests, is there for who asks. */
const Shipped = ({ text, label }: { text: string; label: string }) =>
  text.length <= SHORT ? (
    <p className="small muted">{text}</p>
  ) : (
    <details className="small muted">
      <summary>{label}</summary>
      <p>{text}</p>
    </details>
  )
