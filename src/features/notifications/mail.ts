import type { Card } from '../../contract/profiles.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import type { Services } from '../../platform/ctx.ts'
import { together } from '../../platform/together.ts'
import { findCampaigns } from './reads/campaigns.ts'
import type { CountWeek } from './reads/count-week.ts'
import type { OpenTopics } from './reads/due-notices.ts'
import type { MailReader } from './reads/mail-reader.ts'
import type { DigestKind } from './rules/digests.ts'
import { MAILS, type CampaignMail, type DigestMail, type MailJob, type WeekNumbers } from './rules/mails.ts'
import { wantsMail } from './rules/preferences.ts'
import { LIKES_TOPIC, pathOf } from './rules/pushes.ts'
import { letterProps, noteMailed } from './writes/campaigns.ts'
import type { Preparers } from './writes/send-mail.ts'

/** As members of a site see others there; who is gone is left out. */
export type People = (
  services: Services,
  asked: { siteId: number; accountIds: readonly number[] },
) => Promise<(Card & { accountId: number })[]>

const SHOWN_MAX = 5

/** Mails of what a member has not read: looked at once more when one is sent, so that nothing is told that was read. */
export function digestMails(openTopics: readonly OpenTopics[], people: People): Preparers<DigestKind> {
  const readOpen = together(async ({ db }: Services, accountIds: readonly number[]) => {
    const all = (await Promise.all(openTopics.map((open) => open(db, accountIds)))).flat()
    const openOf = Map.groupBy(all, ({ accountId }) => accountId)
    return accountIds.map((accountId) => openOf.get(accountId) ?? [])
  })
  const prepare = async (
    services: Services,
    job: MailJob<DigestKind>,
    { siteId, origin, locale, account }: MailReader,
  ): Promise<{ props: DigestMail } | null> => {
    if (!('accountId' in job)) return null
    const all = await readOpen(services, job.accountId)
    // Switched off since it was decided: the first of them alone was asked about.
    const isWanted = (kind: keyof typeof MAILS) =>
      job.kind === 'unread_reminder' || wantsMail(MAILS[kind].switchedBy, account)
    const open = job.topics
      .flatMap((topic) => all.find((one) => one.topic === topic) ?? [])
      .filter(({ kind }) => isWanted(kind))
    const found = await people(services, { siteId, accountIds: open.map(({ newestBy }) => newestBy) })
    const seen = open.flatMap((topic) => {
      const person = found.find((one) => one.accountId === topic.newestBy)
      return person ? [{ topic, person }] : []
    })
    if (seen.length === 0) return null
    // Likes are always shown: what is left out is conversations, as the mail says.
    const likes = seen.filter(({ topic }) => topic.topic === LIKES_TOPIC)
    const conversations = seen.filter((one) => !likes.includes(one))
    const shown = [...conversations.slice(0, SHOWN_MAX - likes.length), ...likes]
    return {
      props: {
        link: `${origin}${seen.length === 1 ? pathOf(seen[0]!.topic.topic) : '/chats'}`,
        entries: shown.map(({ topic: { kind, count }, person: { name, age, city, fictional } }) => {
          const label = fictional ? siteTextsOf[locale].fictional_singular : null
          return { kind, count, name, age, city, label }
        }),
        more: seen.length - shown.length,
      },
    }
  }
  return { new_conversation: prepare, new_message: prepare, match: prepare, like: prepare, unread_reminder: prepare }
}

const WEEK_MS = 7 * 24 * 3_600_000
const NOTHING: WeekNumbers = { messages: 0, likes: 0, matches: 0, unread: 0 }

/** A week in which nothing came is not told. */
export function weeklyMail(
  countMessages: CountWeek<'messages' | 'unread'>,
  countLikes: CountWeek<'likes' | 'matches'>,
): Preparers<'weekly_update'> {
  const countWeek = together(async ({ db, clock }: Services, accountIds: readonly number[]): Promise<WeekNumbers[]> => {
    const since = new Date(clock.now().getTime() - WEEK_MS)
    const counts = await Promise.all([countMessages(db, accountIds, since), countLikes(db, accountIds, since)])
    const weekOf = new Map<number, Partial<WeekNumbers>>()
    for (const { accountId, ...part } of counts.flat()) weekOf.set(accountId, { ...weekOf.get(accountId), ...part })
    return accountIds.map((accountId) => ({ ...NOTHING, ...weekOf.get(accountId) }))
  })
  return {
    async weekly_update(services, job, { origin }) {
      if (!('accountId' in job)) return null
      const numbers = await countWeek(services, job.accountId)
      const link = `${origin}${numbers.messages > 0 ? '/chats' : '/likes'}`
      return numbers.messages + numbers.likes + numbers.matches > 0 ? { props: { link, ...numbers } } : null
    },
  }
}

type Campaign = 'promotions' | 'news'

/** One that was stopped meanwhile is not sent, and may be later. */
export function campaignMails(): Preparers<Campaign> {
  const find = together(async ({ db }: Services, ids: readonly number[]) => {
    const found = await findCampaigns(db, ids)
    return ids.map((id) => found.get(id))
  })
  const prepare = async (
    services: Services,
    job: MailJob<Campaign>,
    { origin, locale }: MailReader,
  ): Promise<{ props: CampaignMail; done(): Promise<void> } | null> => {
    if (!('accountId' in job)) return null
    const campaign = await find(services, job.campaignId)
    if (campaign === undefined || campaign.isStopped) return null
    // A language may have come to the site, or left it, since the campaign was written.
    const { letters, ownLocale } = campaign
    const letter = letters[locale] ?? letters[ownLocale] ?? Object.values(letters)[0]!
    return { props: letterProps(letter, origin), done: () => noteMailed(services, job) }
  }
  return { promotions: prepare, news: prepare }
}
