import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { InvoiceLink } from '../../../contract/books.ts'

export function PaymentPapers({
  invoices,
  mandateOf,
}: {
  invoices: readonly InvoiceLink[]
  mandateOf?: string | null
}) {
  const t = useTranslations('transactions.papers')
  const files = [
    ...invoices.map(({ number, kind }) => ({ href: `/api/invoice.php?number=${number}`, name: t(kind, { number }) })),
    ...(mandateOf ? [{ href: `/api/mandate.php?payment_id=${mandateOf}`, name: t('mandate') }] : []),
  ]
  if (files.length === 0) return null
  return (
    <ul className="payment-papers">
      {files.map(({ href, name }) => (
        <li key={href}>
          <a className="inline-flex gap-1.5 items-center min-h-8 underline" href={href} download>
            <FileText className="icon s" aria-hidden />
            {`${name} (PDF)`}
          </a>
        </li>
      ))}
    </ul>
  )
}
