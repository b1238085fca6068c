import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { DESK_PATH } from '../../address.ts'
import { useMe } from '../../desk.tsx'
import { FactList, type Fact } from '../../fact-list.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { Member } from '../../queries.ts'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'

/** Who it is, since when, and how much there is of everything: no word of what they wrote. */
export function MemberFacts({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  const format = useFormatter()
  const wordOf = useWordOf()
  const locale = useLocale()
  const { may } = useMe()
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(member.country)
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(member.language)
  const off = member.mail_off.map((reason) => wordOf('mail.suppressed', reason))
  const source = Object.entries(member.source)
  const at = (moment: string | null) => (moment ? <When at={moment} /> : t('fact.never'))
  const facts: Fact[] = [
    [t('number'), member.account_id],
    [t('email'), member.email],
    [t('place'), [member.city, country].filter(Boolean).join(', ')],
    [t('fact.language'), language],
    [t('since'), at(member.since)],
    [t('fact.confirmed'), at(member.confirmed_at)],
    [t('fact.seen'), at(member.seen_at)],
    [t('fact.premium'), at(member.premium_since)],
    [t('credits'), format.number(member.credits)],
    [t('fact.source'), source.length === 0 ? t('fact.direct') : source.map((part) => part.join(': ')).join(', ')],
    off.length > 0 ? [t('fact.mailOff'), off.join(', ')] : null,
    member.erase_at ? [t('fact.erase'), at(member.erase_at)] : null,
    [t('fact.profile'), <code key="id">{member.profile_id}</code>],
  ]
  // As: the keys of the numbers
  const numbers = Object.keys(member.numbers) as (keyof Member['numbers'])[]
  const numberOf = (name: keyof Member['numbers']) => {
    const number = format.number(member.numbers[name])
    if (name !== 'payments' || !may('payments.see')) return number
    return (
      <DeskLink key="payments" to={`${DESK_PATH}/payments`} search={{ member: String(member.account_id) }}>
        {number}
      </DeskLink>
    )
  }
  return (
    <>
      <Card title={t('facts')} rows={facts} />
      <Card title={t('numbers')} rows={numbers.map((name) => [t(`number_of.${name}`), numberOf(name)])} />
    </>
  )
}

const Card = ({ title, rows }: { title: string; rows: readonly Fact[] }) => (
  <section className="card pad" aria-label={title}>
    <h2 className="text-base mb-2">{title}</h2>
    <FactList facts={rows} />
  </section>
)
