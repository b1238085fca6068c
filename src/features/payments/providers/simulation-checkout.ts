import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Services } from '../../../platform/ctx.ts'
import { simulatorPolicy } from '../../../platform/http/simulator-page.ts'
import { eventSender, type EventSender } from './simulation-events.ts'
import { checkoutPage, OUTCOMES, unknownPage, type PageLanguage } from './simulation-page.ts'

const FORM_BYTES_MAX = 1_024
const Choice = z.object({ outcome: z.enum(OUTCOMES), late: z.string().optional(), twice: z.string().optional() })
const Address = z.object({ ref: z.uuid(), language: z.enum(['nl', 'en']).catch('en') })

/**
 * Puts the simulated payment company's page on the server, and lets it send its events.
 * @throws Error in production: there no such company exists
 * @source O-82
 */
export function registerSimulator(server: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production')
    throw new Error('the simulated payment provider refuses to run in production')
  const events = eventSender(services, () => eventUrl(server))
  server.addHook('onListen', async () => events.resume())
  server.addHook('preClose', async () => events.stop())
  void server.register(async (company) => {
    company.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    company.get('/simulator/checkout/:ref', async (request, reply) => showCheckout(services, addressOf(request), reply))
    company.post('/simulator/checkout/:ref', async (request, reply) => {
      const choice = Choice.safeParse(request.body)
      const address = addressOf(request)
      if (!choice.success || address === null) return showCheckout(services, address, reply)
      return decide(services, { events, ref: address.ref, choice: choice.data, reply })
    })
  })
}

async function showCheckout(
  { db }: Services,
  address: z.output<typeof Address> | null,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language: PageLanguage = address?.language ?? 'en'
  const row = address
    ? await db.selectFrom('simulated_payment').selectAll().where('ref', '=', address.ref).executeTakeFirst()
    : undefined
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (row === undefined)
    return reply.code(404).header('content-security-policy', simulatorPolicy('')).send(unknownPage(language))
  const checkout = {
    state: row.state,
    amountCents: row.amount_cents,
    currency: row.currency,
    description: row.description,
    method: row.method,
    returnUrl: row.return_url,
  }
  return reply
    .header('content-security-policy', simulatorPolicy(new URL(row.return_url).origin))
    .send(checkoutPage(checkout, language))
}

type Decision = { events: EventSender; ref: string; choice: z.output<typeof Choice>; reply: FastifyReply }

/** The company's own truth changes first; the product learns of it by event, or by asking. */
async function decide({ db }: Services, { events, ref, choice, reply }: Decision): Promise<FastifyReply> {
  const moved = await db
    .updateTable('simulated_payment')
    .set({ state: choice.outcome })
    .where('ref', '=', ref)
    .where('state', 'in', ['open', 'pending'])
    .returningAll()
    .executeTakeFirst()
  if (moved) {
    const news = {
      ref,
      order_id: moved.order_id,
      status: choice.outcome,
      amount_cents: moved.amount_cents,
      currency: moved.currency,
    }
    await events.tell(news, { late: choice.late !== undefined, twice: choice.twice !== undefined })
    return reply.redirect(moved.return_url, 303)
  }
  return reply.redirect(`/simulator/checkout/${ref}`, 303)
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
