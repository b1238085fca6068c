import { AppError } from '../../../contract/errors.ts'
import { METHOD_IDS, PAYMENT_METHODS } from '../../../contract/payment-methods.ts'
import type { Db } from '../../../platform/ctx.ts'
import { readPrices } from '../../site/reads/prices.ts'
import type { Selling } from '../rules/codes.ts'

/** What a code of a site may be for. @throws not_found without such a site */
export async function readSelling(db: Db, siteId: number, now: Date): Promise<Selling> {
  const site = await db.selectFrom('site').select('settings').where('id', '=', siteId).executeTakeFirst()
  if (site === undefined) throw new AppError('not_found')
  const { countries } = site.settings as { countries: string[] } // the settings of a site always list them
  const currencies = new Map<string, number>()
  for (const { currency, priceCents } of await readPrices(db, { siteId, now }))
    currencies.set(currency, Math.max(priceCents, currencies.get(currency) ?? 0))
  const today = now.toISOString().slice(0, 10)
  const methods = METHOD_IDS.filter((method) => {
    const { countries: only, validUntil } = PAYMENT_METHODS[method]
    const isAlive = validUntil === undefined || today <= validUntil
    return isAlive && (only === null || only.some((country: string) => countries.includes(country)))
  })
  return { countries, currencies, methods }
}
