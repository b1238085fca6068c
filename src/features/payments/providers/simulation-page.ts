import { createHash } from 'node:crypto'

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

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif }
body { margin: 0; background: light-dark(#eef2f5, #10161b); color: light-dark(#15212b, #e8eef2) }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 2px dashed light-dark(#8a5a00, #f0b429); border-radius: .5rem; font-weight: 600; background: light-dark(#fff6df, #2b2210) }
h1 { font-size: 1.25rem; margin: 0 0 1rem }
h2 { font-size: 1rem; margin: 1.5rem 0 .75rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; padding: 1rem; border-radius: .5rem; background: light-dark(#fff, #1a232b) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
label { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem }
input { width: 1.25rem; height: 1.25rem }
button, .back { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; margin: .5rem 0; padding: .6rem 1rem; border: 1px solid light-dark(#5b6b78, #8fa1af); border-radius: .5rem; font: inherit; text-align: center; color: inherit; background: light-dark(#fff, #1a232b); text-decoration: none; cursor: pointer }
button[value=paid] { border-color: #0b6b3a; background: #0b6b3a; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid light-dark(#0b5cad, #7ab8ff); outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The content security policy of these pages. @param returnOrigin where the form's answer leads */
export const checkoutPolicy = (returnOrigin: string): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`

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
  return page(
    language,
    `<h1>${t.company}</h1><p class="notice">${t.notice}</p>${facts}${open ? form(language) : over()}`,
  )
}

/** What an address without a payment shows. */
export const unknownPage = (language: PageLanguage): string =>
  page(language, `<h1>${TEXTS[language].company}</h1><p class="notice">${TEXTS[language].unknown}</p>`)

function form(language: PageLanguage): string {
  const t = TEXTS[language]
  const tick = (name: 'late' | 'twice') => `<label><input type="checkbox" name="${name}" value="1">${t[name]}</label>`
  const button = (outcome: Outcome) => `<button name="outcome" value="${outcome}">${t[outcome]}</button>`
  return `<form method="post"><h2>${t.choose}</h2>${tick('late')}${tick('twice')}${OUTCOMES.map(button).join('')}</form>`
}

const page = (language: PageLanguage, main: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${TEXTS[language].company}</title><style>${STYLE}</style></head><body><main>${main}</main></body></html>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
