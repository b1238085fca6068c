/** Invented, for invented members. */
export const SAMPLE_COMPANY = {
  name: 'Voorbeeld Media B.V.',
  address: 'Voorbeeldstraat 1, 1000 AA',
  kvk: '00000000',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Lonk'],
  vat_numbers: ['NL000000000B01'],
  support_phone: '085 000 00 00',
  delete_discount: 0,
  added: '2023-12-01T12:00:00.000Z',
}

/** The examples of the scheme's own guides; an operator adds a creditor to `company`. */
export const SAMPLE_CREDITOR = {
  id: 'NL79ZZZ999999990000',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  notice_days: 5,
}
