/** Company details as an operator enters them, without any of the demo's defaults. */
export const ownCompany = {
  name: 'Ons Bedrijf B.V.',
  address: 'Keizersgracht 1, 1015 AA',
  kvk: '12345678',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Lonk'],
  vat_numbers: ['NL123456789B01'],
  support_phone: '020 123 45 67',
  support_email: 'hulp@lonk.nl',
}
