import { formatMoney } from '../../../lang/money/format-money.ts'
import type { Services } from '../../../platform/ctx.ts'
import { findMailReader } from '../../accounts/reads/mail-reader.ts'

/** How the reader of a mail writes amounts and dates. */
export type Words = {
  money(cents: number): string
  day(time: Date, timeZone?: string): string
  moment(time: Date): string
}

export type MoneyMail = {
  accountId: number
  paymentId: string
  currency: string
  /** Without its `payment_`. */
  kind: 'invoice' | 'credit_note' | 'withdrawal' | 'mandate'
  values(words: Words): Record<string, string>
  paper?: { name: string; draw(): Promise<Buffer> }
}

/** One mail about a payment, with its paper. Whoever was erased in the meantime has no address any more, and gets none. */
export async function mailMoney({ db, views, mail, config }: Services, about: MoneyMail): Promise<void> {
  const reader = await findMailReader(db, about.accountId)
  if (!reader?.email.includes('@')) return
  const { locale, timeZone } = reader
  const date = (time: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone, ...options }).format(time)
  const rendered = await views.renderMail(`payment_${about.kind}`, locale, {
    values: about.values({
      money: (cents) => formatMoney(locale, cents, about.currency),
      day: (time, zone = timeZone) => date(time, { timeZone: zone }),
      moment: (time) => date(time, { timeStyle: 'short' }),
    }),
    link: `${config.origin}/transactions/${about.paymentId}`,
    footer: reader.footer,
  })
  const { paper } = about
  const papers = paper
    ? [{ filename: `${paper.name}.pdf`, content: await paper.draw(), contentType: 'application/pdf' }]
    : []
  await mail.send(reader.email, rendered, papers)
}
