import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Pill } from '../../kit/badge.tsx'
import { FactList, type Fact } from '../fact-list.tsx'
import { DeskLink } from '../navigation.tsx'
import { memberPath } from '../screens/members/member-path.ts'
import { When } from '../when.tsx'
import { useWordOf } from '../word-of.ts'

type Member = NonNullable<ReviewItem['member']>

/** Whom it is about, and what was decided about them before. */
export function MemberFacts({ member }: { member: Member }) {
  const t = useTranslations('desk.member')
  const members = useTranslations('desk.members')
  const format = useFormatter()
  const wordOf = useWordOf()
  const country = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(member.country)
  const facts: Fact[] = [
    [t('since'), format.dateTime(new Date(member.since), { dateStyle: 'medium' })],
    [t('status'), wordOf('value', member.status)],
    [t('photos'), member.photos],
    [t('rejected'), member.rejected_photos],
    [t('reports'), member.reports],
  ]
  return (
    <>
      <section className="card pad" aria-labelledby="member-name">
        <div className="row mb-3">
          <Avatar src={null} name={member.name} />
          <span className="grow min-w-0">
            <b id="member-name" className="block">
              <DeskLink to={memberPath(member.account_id)}>
                {member.name}, {member.age}
              </DeskLink>
            </b>
            <span className="small muted">
              {member.city}, {country}
            </span>
          </span>
        </div>
        <span className="chips mb-3">
          {member.fictional ? <Pill tone="warn">{t('fictional')}</Pill> : null}
          <Pill tone={member.premium ? 'secondary' : 'plain'}>{t(member.premium ? 'premium' : 'free')}</Pill>
        </span>
        <FactList facts={facts} />
      </section>
      <section className="card pad" aria-labelledby="decisions-title">
        <h2 id="decisions-title" className="text-base mb-2">
          {t('decisions')}
        </h2>
        {member.decisions.length === 0 ? <p className="small muted">{t('noDecisions')}</p> : null}
        <ul className="grid gap-2 small">
          {member.decisions.map(({ kind, reason, at }) => (
            <li key={`${at} ${kind}`}>
              <b>{wordOf('members.decided', kind)}</b> <span className="muted">{reason}</span>
              <br />
              <When at={at} />
            </li>
          ))}
        </ul>
      </section>
      {member.related.length > 0 ? (
        <section className="card pad" aria-labelledby="related-title">
          <h2 id="related-title" className="text-base mb-2">
            {members('related')}
          </h2>
          <ul className="grid gap-2 small">
            {member.related.map(({ account_id: id, name, by }) => (
              <li key={id}>
                <p>
                  <DeskLink to={memberPath(id)}>{name}</DeskLink>{' '}
                  <span className="muted">{wordOf('members.relatedBy', by)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
