import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../src/platform/config.ts'
import { atEnd } from './at-end.ts'

export const MOLLIE_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'

type Amount = { value: string; currency: string }
/** `createdAt` defaults to that of the payment. */
type Chargeback = { amount: Amount; reversedAt: string | null; createdAt?: string }
export type StoredPayment = {
  id: string
  status: string
  amount: Amount
  description: string
  method: string | null
  metadata: unknown
  customerId?: string
  sequenceType: string
  redirectUrl: string
  webhookUrl?: string
  createdAt: string
  amountRefunded: Amount
  refunds: { id: string; status: string; amount: Amount }[]
  chargebacks: Chargeback[]
}
export type MollieStandIn = {
  url: string
  payments: Map<string, StoredPayment>
  customers: Set<string>
  /** All calls so far, such as `POST /v2/payments`. */
  calls: string[]
  /** Faults of the next calls: an error status, `slow` or `garbage` instead of doing them, `lost` after doing them. */
  failNext: (number | 'slow' | 'garbage' | 'lost')[]
  /** Runs once, after the next payment is created and before the answer. */
  meanwhile: (() => Promise<unknown>) | null
  /** Changes the state of a payment. */
  change(id: string, changed: Partial<StoredPayment>): void
}

const MIN: Record<string, number> = { EUR: 1, PLN: 1, GBP: 1 }
const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Production configuration that takes payments through the fake. */
export const paidThrough = ({ url }: MollieStandIn): Partial<Config> => ({
  mode: 'production',
  smtpUrl: 'smtp://127.0.0.1:2525',
  origin: 'http://lonk.example',
  mollie: { apiKey: MOLLIE_KEY, baseUrl: url },
})

/** Starts a fake of Mollie's API v2 as documented: HAL documents, errors, idempotency keys and lists. */
export async function startMollie(): Promise<MollieStandIn> {
  const made: MollieStandIn = {
    url: '',
    payments: new Map(),
    customers: new Set(),
    calls: [],
    failNext: [],
    meanwhile: null,
    change: (id, changed) => void Object.assign(made.payments.get(id)!, changed),
  }
  const keyed = new Map<string, { status: number; body: unknown }>()
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, made.url)
    made.calls.push(`${request.method} ${url.pathname}`)
    const fail = made.failNext.shift()
    if (fail === 'slow') return
    if (fail === 'garbage') return void response.writeHead(200).end('<html>')
    if (typeof fail === 'number') {
      if (fail === 429) response.setHeader('retry-after', '1')
      return error(response, fail, 'planted')
    }
    if (request.headers.authorization !== `Bearer ${MOLLIE_KEY}`)
      return error(response, 401, 'Missing authentication, or failed to authenticate')
    const key = request.headers['idempotency-key']
    const name = typeof key === 'string' ? `${request.method} ${url.pathname} ${key}` : null
    const earlier = name === null ? undefined : keyed.get(name)
    const answer = earlier ?? (await route(made, request, url))
    if (name !== null && answer.status < 400) keyed.set(name, answer)
    if (made.meanwhile !== null && request.method === 'POST' && url.pathname === '/v2/payments') {
      const { meanwhile } = made
      made.meanwhile = null
      await meanwhile()
    }
    // Done, but the answer is lost.
    if (fail === 'lost') return void request.socket.destroy()
    if (answer.status >= 400) {
      const { detail, field } = answer.body as { detail: string; field?: string }
      return error(response, answer.status, detail, field)
    }
    if (answer.status === 204) return void response.writeHead(204).end()
    response.writeHead(answer.status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  made.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return made
}

function error(response: ServerResponse, status: number, detail: string, field?: string): void {
  response.writeHead(status, { 'content-type': 'application/hal+json' }).end(
    JSON.stringify({
      status,
      title: TITLES[status] ?? 'Error',
      detail,
      ...(field ? { field } : {}),
      _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
    }),
  )
}

type Answer = { status: number; body: unknown }
/** For ids that are never reused, like Mollie's. */
let customers = 0
const refuse = (status: number, detail: string, field?: string): Answer => ({ status, body: { detail, field } })

async function route(made: MollieStandIn, request: IncomingMessage, url: URL): Promise<Answer> {
  const [, , kind, id, part] = url.pathname.split('/')
  const body = await readJson(request)
  if (request.method === 'POST' && kind === 'customers' && !id) {
    const customer = `cst_${++customers}8wmqcHMN4`
    made.customers.add(customer)
    return { status: 201, body: { resource: 'customer', id: customer } }
  }
  if (request.method === 'DELETE' && kind === 'customers')
    return made.customers.delete(id!) ? { status: 204, body: null } : refuse(404, 'No customer exists with this token')
  if (request.method === 'POST' && kind === 'payments' && !id) return create(made, body)
  if (request.method === 'GET' && !id) {
    const embed = url.searchParams.get('embed')
    const payments = [...made.payments.values()].toReversed()
    if (kind === 'payments') return list(made, url, { kind, all: payments.map((one) => asHal(made, one, embed)) })
    if (kind === 'chargebacks')
      return list(made, url, { kind, all: payments.flatMap(asChargebacks).toSorted(newestFirst) })
  }
  const payment = kind === 'payments' ? made.payments.get(id!) : undefined
  if (payment === undefined) return refuse(404, 'No payment exists with token ' + id)
  if (request.method === 'POST' && part === 'refunds') return refund(payment, body)
  return { status: 200, body: asHal(made, payment, url.searchParams.get('embed')) }
}

function create(made: MollieStandIn, body: any): Answer {
  const amount = body?.amount as Amount | undefined
  if (!amount || !/^\d+\.\d{2}$/.test(amount.value)) return refuse(422, 'The amount is invalid', 'amount')
  if (!(amount.currency in MIN)) return refuse(422, 'The currency is not supported', 'amount.currency')
  if (!body.description) return refuse(422, 'The description is required', 'description')
  if (!/^https?:/.test(body.redirectUrl ?? '')) return refuse(422, 'The redirect URL is invalid', 'redirectUrl')
  if (body.webhookUrl !== undefined && !/^https?:\/\/(?!localhost|127\.)/.test(body.webhookUrl))
    return refuse(422, 'The webhook URL is invalid because it is unreachable from Mollie’s point of view', 'webhookUrl')
  if (body.customerId !== undefined && !made.customers.has(body.customerId))
    return refuse(422, 'The customer id is invalid', 'customerId')
  const id = `tr_${(made.payments.size + 1).toString(36)}UDb3nwG5vEu`
  const payment: StoredPayment = {
    ...body,
    id,
    status: 'open',
    createdAt: new Date('2026-03-15T12:00:00Z').toISOString(),
    amountRefunded: { value: '0.00', currency: amount.currency },
    refunds: [],
    chargebacks: [],
  }
  made.payments.set(id, payment)
  return { status: 201, body: asHal(made, payment, null) }
}

function refund(payment: StoredPayment, body: any): Answer {
  if (payment.status !== 'paid') return refuse(422, 'The payment cannot be refunded')
  if (payment.method === 'paysafecard') return refuse(422, 'Refunds are not available for this method')
  const cents = Number(body.amount.value.replace('.', ''))
  const left = centsOf(payment.amount) - centsOf(payment.amountRefunded)
  if (cents > left) return refuse(422, 'The amount is higher than the maximum', 'amount')
  const id = `re_${payment.refunds.length + 1}qqhO89gsT`
  const made = { id, status: 'pending', amount: body.amount as Amount }
  payment.refunds.push(made)
  payment.amountRefunded = {
    currency: payment.amount.currency,
    value: ((centsOf(payment.amountRefunded) + cents) / 100).toFixed(2),
  }
  return { status: 201, body: { resource: 'refund', ...made, paymentId: payment.id } }
}

type Listed = { id: string; createdAt: string }

function list(made: MollieStandIn, url: URL, { kind, all }: { kind: string; all: Listed[] }): Answer {
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 50), 2)
  const from = url.searchParams.get('from')
  const start = from === null ? 0 : all.findIndex((one) => one.id === from)
  const next = all[start + limit]
  if (next) url.searchParams.set('from', next.id)
  return {
    status: 200,
    body: {
      count: Math.min(limit, all.length - start),
      _embedded: { [kind]: all.slice(start, start + limit) },
      _links: {
        self: { href: url.href, type: 'application/hal+json' },
        previous: null,
        next: next ? { href: `${made.url}/${kind}${url.search}`, type: 'application/hal+json' } : null,
      },
    },
  }
}

const asChargebacks = ({ id: paymentId, createdAt, chargebacks }: StoredPayment): Listed[] =>
  chargebacks.map((one, n) => ({ resource: 'chargeback', id: `chb_${n}${paymentId}`, paymentId, createdAt, ...one }))
const newestFirst = (a: Listed, b: Listed) => b.createdAt.localeCompare(a.createdAt)

function asHal(made: MollieStandIn, payment: StoredPayment, embed: string | null) {
  const { refunds, chargebacks, ...entity } = payment
  const wanted = Object.entries({ chargebacks, refunds }).filter(
    ([name, all]) => embed?.split(',').includes(name) && all.length > 0,
  )
  return {
    resource: 'payment',
    mode: 'test',
    profileId: 'pfl_QkEhN94Ba',
    ...entity,
    ...(wanted.length > 0 ? { _embedded: Object.fromEntries(wanted) } : {}),
    _links: {
      self: { href: `${made.url}/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open'
        ? { checkout: { href: `https://www.mollie.com/checkout/select-method/${payment.id}`, type: 'text/html' } }
        : {}),
    },
  }
}

const centsOf = ({ value }: Amount): number => Number(value.replace('.', ''))

async function readJson(request: IncomingMessage): Promise<any> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? null : JSON.parse(text)
}
