import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import type { Bytes } from '../../../../platform/http/route.ts'
import { findInvoice, invoicePdf, readNumber } from '../../../books/reads/invoice.ts'
import { asPdf } from '../../../books/reads/paper-pdf.ts'
import { seesSite } from '../../../staff/rules.ts'

/**
 * An invoice or credit note as its buyer has it; it names nobody.
 * @throws not_found also on a site that is not theirs
 */
export async function openDeskInvoice({ db, staff }: StaffCtx, number: string): Promise<Bytes> {
  const asked = readNumber(number)
  const sites = await db.selectFrom('site').select(['id', 'key']).execute()
  const site = sites.find(({ id, key }) => key.toUpperCase() === asked?.siteKey && seesSite(staff.siteIds, id))
  const invoice = site ? await findInvoice(db, { site, number: number.toUpperCase() }) : null
  if (invoice === null) throw new AppError('not_found')
  return asPdf(await invoicePdf(invoice), invoice.number)
}
