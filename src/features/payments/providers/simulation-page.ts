import { simulatorPage } from '../../../platform/http/simulator-page.ts'

export const OUTCOMES = ['paid', 'pending', 'failed', 'cancelled', 'expired'] as const
export type Outcome = (typeof OUTCOMES)[number]
export type PageLanguage = 'nl' | 'en'

type Checkout = {
  state: Outcome | 'open'
  amountCents: number
  currency: string
  description: string
  method: string
  returnUrl: string
}

// The imagined company's own words, in two languages, so they stand outside src/lang.
const TEXTS = {
  nl: {
    company: 'Proefkassa',
    notice: 'Gesimuleerde betaling: er wordt geen geld afgeschreven.',
    order: 'Bestelling',
    amount: 'Bedrag',
    method: 'Betaalmethode',
    choose: 'Hoe loopt deze betaling af?',
    paid: 'Betaald',
    pending: 'In behandeling',
    failed: 'Mislukt',
    cancelled: 'Geannuleerd',
    expired: 'Verlopen',
    late: 'Bericht 10 seconden later sturen',
    twice: 'Bericht twee keer sturen',
    done: 'Deze betaling is afgerond',
    back: 'Terug naar de winkel',
    unknown: 'Deze betaling bestaat niet.',
  },
  en: {
    company: 'Test checkout',
    notice: 'Simulated payment: no money moves.',
    order: 'Order',
    amount: 'Amount',
    method: 'Payment method',
    choose: 'How does this payment end?',
    paid: 'Paid',
    pending: 'Pending',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    late: 'Send the event 10 seconds late',
    twice: 'Send the event twice',
    done: 'This payment is over',
    back: 'Back to the shop',
    unknown: 'This payment does not exist.',
  },
} as const

/** The hosted page of the simulated company: what is bought, and a button for each way it can end. */
export function checkoutPage(checkout: Checkout, language: PageLanguage): string {
  const t = TEXTS[language]
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: checkout.currency }).format(
    checkout.amountCents / 100,
  )
  const facts = `<dl><dt>${t.order}</dt><dd>${escape(checkout.description)}</dd><dt>${t.amount}</dt><dd>${escape(amount)}</dd><dt>${t.method}</dt><dd>${escape(checkout.method)}</dd></dl>`
  const open = checkout.state === 'open' || checkout.state === 'pending'
  const over = () =>
    `<h2>${t.done}: ${t[checkout.state as Outcome]}</h2><a class="back" href="${escape(checkout.returnUrl)}">${t.back}</a>`
  const main = `<p class="notice">${t.notice}</p>${facts}${open ? form(language) : over()}`
  return simulatorPage({ language, company: t.company, main })
}

/** What an address without a payment shows. */
export function unknownPage(language: PageLanguage): string {
  const { company, unknown } = TEXTS[language]
  return simulatorPage({ language, company, main: `<p class="notice">${unknown}</p>` })
}

function form(language: PageLanguage): string {
  const t = TEXTS[language]
  const tick = (name: 'late' | 'twice') => `<label><input type="checkbox" name="${name}" value="1">${t[name]}</label>`
  const button = (outcome: Outcome) => `<button name="outcome" value="${outcome}">${t[outcome]}</button>`
  return `<form method="post"><h2>${t.choose}</h2>${tick('late')}${tick('twice')}${OUTCOMES.map(button).join('')}</form>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
