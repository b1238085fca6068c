import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withinDeadline, type Provider, type ProviderNews } from '../providers/provider.ts'
import { announce } from './lock-payment.ts'
import { settleAndKeep } from './receive-webhook.ts'

const DAYS = 40
const DAY_MS = 24 * 3_600_000

export type Difference = { order: string; what: string; theirs: number; ours: number; currency: string }
export type Reconciled = { checked: number; differences: Difference[] }

/**
 * Compares the provider's own list of the last forty days, and what a bank took back in them of older orders, with our
 * books, payment by payment. News that was missed is caught up with first; what is different after that is not
 * explained, and one cent of it is an alarm.
 * @returns null when the provider has no list
 */
export async function reconcile(services: Services, provider: Provider): Promise<Reconciled | null> {
  const { db, clock, log } = services
  if (!provider.report) return null
  const now = clock.now()
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const theirs = await readReport(provider.report(since))
  for (const news of theirs.values()) await catchUp(services, provider, news)
  const books = () => readBooks(services, { provider: provider.name, since, reported: [...theirs.keys()] })
  let differences = compare(theirs, await books())
  if (differences.length > 0) {
    // An order may have changed since the list was made: it is asked once more by itself.
    for (const { order } of differences) await askAgain(services, provider, { theirs, order })
    differences = compare(theirs, await books())
  }
  const made = { checked: theirs.size, differences }
  await db
    .insertInto('reconciliation')
    .values({
      provider: provider.name,
      since,
      made_at: now,
      checked: made.checked,
      differences: JSON.stringify(differences),
    })
    .execute()
  if (differences.length > 0) log.fatal({ differences: differences.slice(0, 50) }, 'the books differ from the provider')
  else log.info({ checked: made.checked }, 'the books are those of the provider')
  return made
}

function compare(theirs: Map<string, ProviderNews>, ours: Map<string, Sums>): Difference[] {
  const differences: Difference[] = []
  for (const order of new Set([...theirs.keys(), ...ours.keys()])) {
    const [reported, booked] = [sumsOf(theirs.get(order)), ours.get(order) ?? NOTHING]
    const currency = reported.currency || booked.currency
    if (reported.currency !== '' && booked.currency !== '' && reported.currency !== booked.currency)
      differences.push({ order, what: 'currency', theirs: reported.paid, ours: booked.paid, currency })
    for (const what of ['paid', 'refunded', 'charged_back'] as const)
      if (reported[what] !== booked[what])
        differences.push({ order, what, theirs: reported[what], ours: booked[what], currency })
  }
  return differences
}

type Again = { theirs: Map<string, ProviderNews>; order: string }

async function askAgain(services: Services, provider: Provider, { theirs, order }: Again): Promise<void> {
  const ref = theirs.get(order)?.ref ?? (await refOf(services, order))
  const news = await withinDeadline(provider.status(order, ref))
  if (news === null) return void theirs.delete(order)
  theirs.set(order, news)
  await catchUp(services, provider, news)
}

async function refOf({ db }: Services, order: string): Promise<string | null> {
  const row = await db.selectFrom('payment').select('provider_ref').where('id', '=', order).executeTakeFirst()
  return row?.provider_ref ?? null
}

async function readReport(report: AsyncIterable<ProviderNews>): Promise<Map<string, ProviderNews>> {
  const orders = new Map<string, ProviderNews>()
  for await (const news of report) orders.set(news.orderId, news)
  return orders
}

/** What was missed is settled now; what is refused is kept and stays a difference. */
async function catchUp(services: Services, provider: Provider, news: ProviderNews): Promise<void> {
  const settled = await inTransaction(services.db, (trx) =>
    settleAndKeep(services, trx, { provider: provider.name, news }),
  )
  announce(services, settled)
}

type Sums = { paid: number; refunded: number; charged_back: number; currency: string }
const NOTHING: Sums = { paid: 0, refunded: 0, charged_back: 0, currency: '' }

function sumsOf(news: ProviderNews | undefined): Sums {
  if (news === undefined) return NOTHING
  const { refundedCents = 0, chargedBackCents = 0, reversedCents = 0, currency } = news
  const came = news.status === 'paid' || refundedCents > 0 || chargedBackCents > 0
  return {
    paid: came ? news.amountCents : 0,
    refunded: refundedCents,
    charged_back: chargedBackCents - reversedCents,
    currency,
  }
}

type Asked = { provider: string; since: Date; reported: readonly string[] }

/**
 * From the transfers themselves, not from the payments' own sums. What is reported counts, though made a moment before
 * the first day.
 */
async function readBooks({ db, clock }: Services, { provider, since, reported }: Asked): Promise<Map<string, Sums>> {
  const booked = sql<Sums & { id: string }>`
    select p.id, min(m.currency) as currency,
      coalesce(sum(m.amount_cents) filter (where m.cause = 'sale'), 0)::int as paid,
      coalesce(sum(m.amount_cents) filter (where m.cause = 'refund_paid' and m.credit = 'cash:' || p.provider), 0)::int
        - coalesce(sum(m.amount_cents) filter (where m.cause = 'refund_failed'), 0)::int as refunded,
      coalesce(sum(m.amount_cents) filter (where m.cause = 'chargeback'), 0)::int
        - coalesce(sum(m.amount_cents) filter (where m.cause = 'chargeback_reversed'), 0)::int as charged_back
    from (
      select id from payment where provider = ${provider} and created_at >= ${since} and created_at <= ${clock.now()}
      union select id from unnest(${reported}::uuid[]) as reported (id)
    ) meant
    join payment p using (id) join money_transfer m on m.payment_id = p.id
    where p.provider = ${provider}
    group by p.id`
  const { rows } = await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx)
    return booked.execute(trx)
  })
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
