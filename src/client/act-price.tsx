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

/** What an act costs in words, in credits and money. */
export function usePriceWords(): WritePrice {
  const t = useTranslations('base.act')
  const money = useMoney()
  return ({ credits: n, money: worth }, currency) => {
    if (n === 0) return t('free')
    return worth === null ? t('credits', { n }) : t('price', { n, price: money(worth, currency) })
  }
}

/** What an act costs this member in words: free while the free messages last, else in credits and money. */
export function useActWords(): WritePrice {
  const t = useTranslations('base.act')
  const words = usePriceWords()
  const { credits = 0, free_messages: left } = useUser() ?? {}
  return (price, currency) => {
    const n = price.free_messages ?? 0
    if (n === 0 || price.credits > credits) return words(price, currency)
    return left ? t('freeLeft', { n: Math.min(n, left), left }) : t('free')
  }
}

type LineProps = { kind: MessageKind; price: ActPrice; currency: string }

/** One priced act and what it costs, in the words that all pages use. */
export function ActLine({ kind, price, currency }: LineProps) {
  const t = useTranslations('base.act')
  const words = useActWords()
  return t.rich('line', { act: t(kind), price: words(price, currency), b: (text) => <b>{text}</b> })
}
