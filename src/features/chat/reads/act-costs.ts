import type { getChat } from '../../../contract/chat.ts'
import { MESSAGE_KINDS, type MessageKind } from '../../../contract/choices.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { readOwnRate } from '../../accounts/reads/own-rate.ts'
import { countsAs, pricesOf, worth } from '../../site/rules/act-costs.ts'
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
    const free = pair.isFree && { free_messages: countsAs(kind, credits, prices) }
    return [kind, { credits, money: worth(credits, rate), refusal, ...free }] as const
  }
  // every kind is in the list
  return { currency, ...(Object.fromEntries(MESSAGE_KINDS.map(costOf)) as Omit<Costs, 'currency'>) }
}
