import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import { pushWords } from '../../../features/notifications/rules/push-words.ts'
import { PUSHES, type PushKind } from '../../../features/notifications/rules/pushes.ts'
import { useMe } from '../../desk.tsx'

const KINDS = Object.keys(PUSHES) as PushKind[] // as: its own keys

/** Everything that is told by push, as it stands on a screen: the words are all of it. */
export function Pushes({ site, language }: { site: number; language: Locale }) {
  const t = useTranslations('desk.mail')
  const name = useMe().staff.sites.find(({ id }) => id === site)?.name ?? ''
  return (
    <section className="desk-part" aria-labelledby="pushes-title">
      <h2 id="pushes-title">{t('pushTitle')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-[14px] mb-[10px]">
        {KINDS.map((kind) => {
          const { title, body } = pushWords(kind, { site: name, locale: language })
          return (
            <li key={kind} className="card pad grid gap-[8px] content-start">
              <span className="muted small">{t(`push.${kind}`)}</span>
              <div className="row" lang={language}>
                <Bell className="icon" aria-hidden />
                <p>
                  <b>{title}</b>
                  <br />
                  {body}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="small muted">{t('pushText')}</p>
    </section>
  )
}
