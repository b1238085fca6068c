import type { ActPrice } from '../../../contract/act-costs.ts'
import type { getChat } from '../../../contract/chat.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../../contract/choices.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Db, MemberCtx, Site } from '../../../platform/ctx.ts'
import { readOwnRate } from '../../accounts/reads/own-rate.ts'
import { actPrice, pricesOf } from '../../site/rules/act-costs.ts'
import { readTerms } from './send-terms.ts'

type Costs = Answer<typeof getChat>['costs']

export async function readActCosts(
  db: Db,
  site: Site,
  pair: { senderId: number; otherId: number; starts: boolean; isFree: boolean },
): Promise<Costs> {
  const prices = pricesOf(site)
  const [{ currency, rate }, [terms]] = await Promise.all([
    readOwnRate(db, site, pair.senderId),
    readTerms(db, [{ ...pair, prices }]),
  ])
  const costOf = (kind: MessageKind) => {
    const { credits, refusal } = terms![kind]
    return [kind, { ...actPrice(kind, credits, { prices, rate, isFree: pair.isFree }), refusal }] as const
  }
  // every kind is in the list
  return { currency, ...(Object.fromEntries(MESSAGE_KINDS.map(costOf)) as Omit<Costs, 'currency'>) }
}

/** What so many credits for one message are to whoever sends it. */
export async function readActPrice(
  { db, site, viewer }: MemberCtx,
  { kind, credits }: { kind: MessageKind; credits: number },
): Promise<ActPrice> {
  const { rate } = await readOwnRate(db, site, viewer.accountId)
  return actPrice(kind, credits, { prices: pricesOf(site), rate, isFree: !viewer.premium })
}
