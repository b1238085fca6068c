export type BankReturn = {
  endToEndId: string
  /** ISO 20022 external reason, such as AM04 or MD06. */
  reason: string
  /** What the bank took back; null when the file does not say. */
  amountCents: number | null
}

/**
 * Reasons after which an account is debited no more: it is closed, blocked or wrong, its owner is dead, or there was no
 * mandate.
 */
const BLOCKING: readonly string[] = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD07', 'SL01']
export const blocksAccount = (reason: string): boolean => BLOCKING.includes(reason)

/**
 * The direct debits that a bank says failed or came back, in a status report (pain.002) or a list of bookings
 * (camt.053, camt.054). Only accepted names are looked for, whatever version the file has; anything else is passed
 * over.
 * @throws Error when it is none of these files, or refuses a whole file of ours: see `wholeRefusal`
 */
export function readReturns(xml: string): BankReturn[] {
  const kind = /urn:iso:std:iso:20022:tech:xsd:(pain\.002|camt\.05[34])\./.exec(xml)?.[1]
  if (kind === undefined) throw new Error('not a pain.002, camt.053 or camt.054 file')
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('a file of a bank declares no entities')
  const refusal = wholeRefusal(xml)
  if (refusal !== null) throw new Error(`the bank refused the whole file (${refusal})`)
  const element = kind === 'pain.002' ? 'TxInfAndSts' : 'TxDtls'
  return blocksOf(xml, element).flatMap((block): BankReturn[] => {
    const reason = valueOf(blocksOf(block, kind === 'pain.002' ? 'StsRsnInf' : 'RtrInf')[0] ?? '', 'Cd')
    const endToEndId = valueOf(block, kind === 'pain.002' ? 'OrgnlEndToEndId' : 'EndToEndId')
    const isReturn = kind === 'pain.002' ? valueOf(block, 'TxSts') === 'RJCT' : reason !== null
    if (!isReturn || endToEndId === null) return []
    const amount = /<(?:\w+:)?(?:InstdAmt|Amt)\s+Ccy="EUR">\s*([\d.]+)\s*</.exec(block)?.[1]
    return [{ endToEndId, reason: reason ?? 'NARR', amountCents: amount ? Math.round(Number(amount) * 100) : null }]
  })
}

/**
 * Why a bank refused a file of debits, or a group of them, as a whole: it names no single one then, and nothing of it
 * was collected.
 * @returns an ISO 20022 reason, NARR where it gives none; null: it refused none
 */
export function wholeRefusal(xml: string): string | null {
  // A report may tell of several files.
  const isRefused = /<(?:\w+:)?(?:GrpSts|PmtInfSts)>\s*RJCT\s*</.test(xml)
  if (!isRefused || blocksOf(xml, 'TxInfAndSts').length > 0) return null
  return valueOf(blocksOf(xml, 'StsRsnInf')[0] ?? '', 'Cd') ?? 'NARR'
}

function blocksOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(\\w+:)?${name}[\\s>][\\s\\S]*?</\\1?${name}>`, 'g'))].map(([block]) => block)
}

function valueOf(xml: string, name: string): string | null {
  return new RegExp(`<(?:\\w+:)?${name}>\\s*([^<]*?)\\s*</`).exec(xml)?.[1] ?? null
}
