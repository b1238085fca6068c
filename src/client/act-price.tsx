import { useTranslations } from 'use-intl'
import type { ActCosts, ActPrice } from '../contract/act-costs.ts'
import type { MessageKind } from '../contract/choices.ts'
import { useMoney } from '../kit/price.tsx'
import { useSettings, useUser } from './web.tsx'

/** What acts cost the current viewer, as the server says. */
export function useActCosts(): ActCosts {
  const settings = useSettings()
  return (useUser() ?? settings).act_costs
}

type WritePrice = (price: ActPrice, currency: string) => string

/** Formats a price in credits and money. */
export function usePriceWords(): WritePrice {
  const t = useTranslations('base.act')
  const money = useMoney()
  return ({ credits: n, money: worth }, currency) => {
    if (n === 0) return t('free')
    return worth === null ? t('credits', { n }) : t('price', { n, price: money(worth, currency) })
  }
}

/** Formats the price for this member: free while free messages are left, otherwise credits and money. */
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

/** A priced act with its price, in the wording that all pages share. */
export function ActLine({ kind, price, currency }: LineProps) {
  const t = useTranslations('base.act')
  const words = useActWords()
  return t.rich('line', { act: t(kind), price: words(price, currency), b: (text) => <b>{text}</b> })
}
