import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../../../db/schema.ts'
import { formatMoney } from '../../../lang/money/format-money.ts'
import type { Services } from '../../../platform/ctx.ts'
import { escapeHtml, registerStandIn, sendStandIn } from '../../../platform/http/stand-in-page.ts'
import { eventSender, type EventSender } from './simulation-events.ts'

const OUTCOMES = ['paid', 'pending', 'failed', 'cancelled', 'expired'] as const
const Choice = z.object({ outcome: z.enum(OUTCOMES), late: z.string().optional(), twice: z.string().optional() })
const Address = z.object({ ref: z.uuid(), language: z.enum(['nl', 'en']).catch('en') })

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

/**
 * Puts the simulated payment company's page on the server, and lets it send its events.
 * @throws Error in production: there no such company exists
 */
export function registerSimulator(server: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production')
    throw new Error('the simulated payment provider refuses to run in production')
  const events = eventSender(services, () => eventUrl(server))
  server.addHook('onListen', async () => events.send())
  server.addHook('preClose', async () => events.stop())
  registerStandIn(server, (company) => {
    company.get('/simulator/checkout/:ref', (request, reply) => showCheckout(services, request, reply))
    company.post('/simulator/checkout/:ref', (request, reply) => {
      const choice = Choice.safeParse(request.body)
      const address = addressOf(request)
      if (!choice.success || address === null) return showCheckout(services, request, reply)
      return decide(services, { events, ref: address.ref, choice: choice.data, reply })
    })
  })
}

async function showCheckout({ db }: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = addressOf(request)
  const language = address?.language ?? 'en'
  const { company, notice, unknown } = TEXTS[language]
  const row = address
    ? await db.selectFrom('simulated_payment').selectAll().where('ref', '=', address.ref).executeTakeFirst()
    : undefined
  if (row === undefined) return sendStandIn(reply, { language, company, notice: unknown })
  return sendStandIn(reply, { language, company, notice, content: contentOf(row, language), leadsTo: row.return_url })
}

function contentOf(row: Selectable<DB['simulated_payment']>, language: 'nl' | 'en'): string {
  const t = TEXTS[language]
  const amount = formatMoney(language, row.amount_cents, row.currency)
  const facts = `<dl><dt>${t.order}</dt><dd>${escapeHtml(row.description)}</dd><dt>${t.amount}</dt><dd>${escapeHtml(amount)}</dd><dt>${t.method}</dt><dd>${escapeHtml(row.method)}</dd></dl>`
  if (row.state !== 'open' && row.state !== 'pending')
    return `${facts}<h2>${t.done}: ${t[row.state]}</h2><a class="back" href="${escapeHtml(row.return_url)}">${t.back}</a>`
  const tick = (name: 'late' | 'twice') => `<label><input type="checkbox" name="${name}" value="1">${t[name]}</label>`
  const buttons = OUTCOMES.map((outcome) => `<button name="outcome" value="${outcome}">${t[outcome]}</button>`)
  return `${facts}<form method="post"><h2>${t.choose}</h2>${tick('late')}${tick('twice')}${buttons.join('')}</form>`
}

type Decision = { events: EventSender; ref: string; choice: z.output<typeof Choice>; reply: FastifyReply }

/** The company's own truth changes first; the product learns of it by webhook, or by asking. */
async function decide({ db }: Services, { events, ref, choice, reply }: Decision): Promise<FastifyReply> {
  const work = db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('simulated_payment')
      .set({ state: choice.outcome })
      .where('ref', '=', ref)
      .where('state', 'in', ['open', 'pending'])
      .returningAll()
      .executeTakeFirst()
    if (moved === undefined) return null
    const { order_id, amount_cents, currency } = moved
    const news = { ref, order_id, status: choice.outcome, amount_cents, currency }
    await events.keep(trx, news, { late: choice.late !== undefined, twice: choice.twice !== undefined })
    return moved.return_url
  })
  // Also where nobody heard whether that was kept.
  const returnUrl = await work.finally(() => events.send())
  return reply.redirect(returnUrl ?? `/simulator/checkout/${ref}`, 303)
}

function addressOf(request: { params: unknown; query: unknown }): z.output<typeof Address> | null {
  const parsed = Address.safeParse({ ...(request.params as object), ...(request.query as object) })
  return parsed.success ? parsed.data : null
}

/** Over the network even to ourselves, as a real company would. */
function eventUrl(server: FastifyInstance): string | null {
  const [listening] = server.addresses()
  if (listening === undefined || typeof listening === 'string') return null
  const address = ANY_ADDRESS[listening.address] ?? listening.address
  return `http://${listening.family === 'IPv6' ? `[${address}]` : address}:${listening.port}/api/payment-event.php`
}
const ANY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
