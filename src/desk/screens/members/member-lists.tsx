import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DESK_PATH } from '../../address.ts'
import { DeskLink } from '../../navigation.tsx'
import type { Member } from '../../queries.ts'
import { Since, When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { memberPath } from './member-path.ts'

/** What waits about a member, what was decided, where they are logged in, and who else they may be. */
export function MemberLists({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  const wordOf = useWordOf()
  return (
    <>
      <List title={t('waiting')} none={t('nothingWaits')}>
        {member.open.map(({ id, kind, due_at }) => (
          <li key={id}>
            <p>
              <DeskLink to={`${DESK_PATH}/queue`} search={{ item: id }}>
                {wordOf('queue.kind', kind)}
              </DeskLink>{' '}
              <Since at={due_at} />
            </p>
          </li>
        ))}
      </List>
      <List title={t('decisions')} none={t('noDecisions')}>
        {member.decisions.map((decision) => (
          <Decision key={decision.id} {...decision} />
        ))}
      </List>
      <List title={t('sessions')} none={t('noSessions')}>
        {member.sessions.map(({ id, device, country, seen_at }) => (
          <li key={id}>
            <b>{device || '?'}</b> {country}
            <br />
            <code>{id}</code>
            <br />
            <span className="muted">
              <Since at={seen_at} />
            </span>
          </li>
        ))}
      </List>
      <List title={t('related')} none={t('noRelated')}>
        {member.related.map(({ account_id: id, name, by }) => (
          <li key={id}>
            <p>
              <DeskLink to={memberPath(id)}>{name}</DeskLink> <span className="muted">{t(`relatedBy.${by}`)}</span>
            </p>
          </li>
        ))}
      </List>
    </>
  )
}

function Decision({ kind, ground, reason, until, by, at }: Member['decisions'][number]) {
  const t = useTranslations('desk.members')
  const known = ground as 'spam' // or another of our codes, as is asked next
  return (
    <li>
      <b>{t(`decided.${kind}`)}</b>
      {t.has(`grounds.${known}`) ? ` · ${t(`grounds.${known}`)}` : null}
      {reason === '-' ? null : <p className="muted">{reason}</p>}
      <p className="muted">
        {by ?? t('byItself')}, <When at={at} />
        {until ? (
          <>
            {' → '}
            <When at={until} />
          </>
        ) : null}
      </p>
    </li>
  )
}

function List({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section className="card pad" aria-label={title}>
      <h2 className="text-base mb-2">{title}</h2>
      {children.length === 0 ? (
        <p className="small muted">{none}</p>
      ) : (
        <ul className="grid gap-2 small wrap-anywhere">{children}</ul>
      )}
    </section>
  )
}
