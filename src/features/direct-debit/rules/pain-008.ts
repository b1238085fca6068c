import type { Creditor } from './direct-debit.ts'

export type Collection = {
  endToEndId: string
  reference: string
  /** The day the mandate was agreed to, YYYY-MM-DD. */
  agreedOn: string
  amountCents: number
  debtor: {
    account_holder: string
    iban: string
    street: string
    house_number: string
    zip: string
    city: string
    country: string
  }
}
export type Batch = { id: string; createdAt: Date; creditor: Creditor; collections: readonly Collection[] }

/**
 * The file that asks the creditor's bank to collect one-off direct debits, one block for each day of collection.
 * @param batch `dueOn` as YYYY-MM-DD; all amounts in euros
 * @returns a document pain.008.001.08 of ISO 20022, as the SEPA core scheme uses it
 * @source ISO 20022 CustomerDirectDebitInitiationV08
 */
export function pain008({
  id,
  createdAt,
  creditor,
  collections,
}: Batch & { collections: readonly (Collection & { dueOn: string })[] }): string {
  const days = Map.groupBy(collections, ({ dueOn }) => dueOn)
  const blocks = [...days].map(([dueOn, some], i) => block(`${id}-${i + 1}`, { dueOn, creditor, some }))
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn><GrpHdr>' +
    tag('MsgId', id) +
    tag('CreDtTm', createdAt.toISOString().slice(0, 19)) +
    tag('NbOfTxs', String(collections.length)) +
    tag('CtrlSum', sum(collections)) +
    `<InitgPty>${tag('Nm', creditor.name, 70)}</InitgPty></GrpHdr>${blocks.join('')}</CstmrDrctDbtInitn></Document>\n`
  )
}

type Block = { dueOn: string; creditor: Creditor; some: readonly Collection[] }

const block = (id: string, { dueOn, creditor, some }: Block): string =>
  '<PmtInf>' +
  tag('PmtInfId', id) +
  '<PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg>' +
  tag('NbOfTxs', String(some.length)) +
  tag('CtrlSum', sum(some)) +
  '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>OOFF</SeqTp></PmtTpInf>' +
  tag('ReqdColltnDt', dueOn) +
  `<Cdtr>${tag('Nm', creditor.name, 70)}<PstlAdr>${address(creditor.address, creditor)}</PstlAdr></Cdtr>` +
  `<CdtrAcct><Id>${tag('IBAN', creditor.iban)}</Id><Ccy>EUR</Ccy></CdtrAcct>` +
  `<CdtrAgt><FinInstnId>${creditor.bic === null ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : tag('BICFI', creditor.bic)}</FinInstnId></CdtrAgt>` +
  '<ChrgBr>SLEV</ChrgBr>' +
  `<CdtrSchmeId><Id><PrvtId><Othr>${tag('Id', creditor.id)}<SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>` +
  some.map(transaction).join('') +
  '</PmtInf>'

const address = (line: string, { city, country }: { city: string; country: string }): string =>
  (city ? tag('TwnNm', city, 35) : '') + (country ? tag('Ctry', country) : '') + (line ? tag('AdrLine', line, 70) : '')

const transaction = ({ endToEndId, reference, agreedOn, amountCents, debtor }: Collection): string =>
  `<DrctDbtTxInf><PmtId>${tag('EndToEndId', endToEndId)}</PmtId>` +
  `<InstdAmt Ccy="EUR">${money(amountCents)}</InstdAmt>` +
  `<DrctDbtTx><MndtRltdInf>${tag('MndtId', reference)}${tag('DtOfSgntr', agreedOn)}</MndtRltdInf></DrctDbtTx>` +
  '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>' +
  `<Dbtr>${tag('Nm', debtor.account_holder, 70)}<PstlAdr>${tag('StrtNm', debtor.street, 70)}${tag('BldgNb', debtor.house_number, 16)}` +
  `${tag('PstCd', debtor.zip, 16)}${tag('TwnNm', debtor.city, 35)}${tag('Ctry', debtor.country)}</PstlAdr></Dbtr>` +
  `<DbtrAcct><Id>${tag('IBAN', debtor.iban)}</Id></DbtrAcct>` +
  `<RmtInf>${tag('Ustrd', endToEndId)}</RmtInf></DrctDbtTxInf>`

const tag = (name: string, value: string, max = 140): string => `<${name}>${sepaText(value).slice(0, max)}</${name}>`

/**
 * A text in the letters that every bank of the area takes; others become their nearest, or a full stop.
 * @source EPC217-08
 */
export function sepaText(text: string): string {
  const plain = text
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replace(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .replace(/[æÆœŒ]/g, (letter) => ({ æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' })[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
  return (
    plain
      .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
      .replace(/\s+/g, ' ')
      .trim() || '.'
  )
}

const money = (cents: number): string => (cents / 100).toFixed(2)
const sum = (some: readonly { amountCents: number }[]): string =>
  money(some.reduce((total, { amountCents }) => total + amountCents, 0))
