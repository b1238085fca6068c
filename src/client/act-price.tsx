import { useTranslations } from 'use-intl'
import type { ActCosts, ActPrice } from '../contract/act-costs.ts'
import type { MessageKind } from '../contract/choices.ts'
import { useMoney } from '../kit/price.tsx'
import { useSettings, useUser } from './web.tsx'

/** What an act costs who looks, by the server's answer. */
export function useActCosts(): ActCosts {
  const settings = useSettings()
  return (useUser() ?? settings).act_costs
}

type WritePrice = (price: ActPrice, currency: string) => string

/** What an act costs in words, to who has no free messages. */
export function usePriceWords(): WritePrice {
  const t = useTranslations('base.act')
  const money = useMoney()
  return ({ credits: n, money: worth }, currency) => {
    if (n === 0) return t('free')
    return worth === null ? t('credits', { n }) : t('price', { n, price: money(worth, currency) })
  }
}

/**
 * What an act costs this member in words: free while the free messages last, else in credits and money. GIFs are for premium members.
 * @param balance in credits, less what is on its way
 */
export function useActWords(balance?: number): (kind: MessageKind, ...of: Parameters<WritePrice>) => string {
  const t = useTranslations('base.act')
  const words = usePriceWords()
  const user = useUser()
  const { message_credits: each } = useSettings()
  const free = user && !user.paid_user && each > 0 ? (balance ?? user.credits) : 0
  return (kind, price, currency) =>
    price.credits === 0 || price.credits > free || kind === 'gif'
      ? words(price, currency)
      : t('freeLeft', { n: Math.ceil(price.credits / each), left: Math.floor(free / each) })
}

type LineProps = { kind: MessageKind; price: ActPrice; currency: string }

/** One priced act and what it costs, in the words that all pages use. */
export function ActLine({ kind, price, currency }: LineProps) {
  const t = useTranslations('base.act')
  const words = useActWords()
  return t.rich('line', { act: t(kind), price: words(kind, price, currency), b: (text) => <b>{text}</b> })
}
