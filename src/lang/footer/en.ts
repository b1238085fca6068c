import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  label: 'Footer',
  claim: 'Dating and chatting for adults. No subscription, just clear prices.',
  rules: 'Rules',
  help: 'Help',
  account: 'Your account',
  faq: 'Frequently asked questions',
  pricing: 'Pricing',
  support: 'Customer service',
  complaints: 'Complaints',
  safety: 'Safety',
  accessibility: 'Accessibility',
  imprint: 'Legal notice',
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  ban: 'House rules',
  returns: 'Withdrawal and refunds',
  withdraw: 'Withdraw from contract',
  phone: 'Phone {phone}',
  company: '{name} is a trade name of {company}, {address}, {city}. Chamber of Commerce {kvk}, VAT {vat}.',
  disclaimer:
    'For adults aged 18 and over only. Messages cost credits. {name} also has fictional profiles. You can always tell by the label <label>{fictional}</label> next to the name; you can chat with a fictional profile, but you can’t meet it.',
  us: {
    title: 'For visitors from the United States',
    text: '{name} is for adults only. We don’t run background checks on members. Meet in a public place the first time, tell someone where you are and never send money. Questions? Email {email}.',
  },
} satisfies Same<typeof nl>
export default en
