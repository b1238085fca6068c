import type { Same } from '../../../lang/messages.ts'
import type nl from './nl.ts'

const en: Same<typeof nl> = {
  setting: {
    settings: {
      name: { name: 'Name of the site', text: 'In the header, in emails and in the app.' },
      index_title: { name: 'Title', text: 'Of the home page, in the browser and in search engines.' },
      description: { name: 'Description', text: 'What search engines and shared links show below the title.' },
      logo_colors: {
        name: 'Colours of the mark',
        text: 'From left to right in the logo, in the tab and in the app.',
      },
      support_email: { name: 'Email of customer service', text: 'Below every page and in every email.' },
      support_phone: {
        name: 'Phone of customer service',
        text: 'Below every page. Empty: the number of the company.',
      },
      enable_site_entry_popup: {
        name: 'Notice on arrival',
        text: 'Whoever comes for the first time reads that the site is for adults.',
      },
      country: {
        name: 'Own country',
        text: 'Applies when we do not know where someone is. Whoever has a currency in which nothing is sold pays in that of this country.',
      },
      countries: { name: 'Countries', text: 'Where members can live and search.' },
      region_data: { name: 'Countries with regions', text: 'Where members choose a province or region.' },
      domain_language: {
        name: 'Own language',
        text: 'For whoever has not chosen one yet, and for addresses without a language.',
      },
      country_locales: {
        name: 'Languages per country',
        text: 'Which languages a visitor from a country can choose, of those of the site.',
      },
      age_gate: {
        name: 'Age check per country',
        text: 'How members of a country have to prove their age before they see photos or write.',
      },
      cdn_prefix: {
        name: 'Address of photos',
        text: 'Of a network of caches in front of the site, under its own name and with a / at the end. Empty: photos come from the site itself.',
      },
      signup_credits: { name: 'Credits on signing up', text: 'Promised to visitors as free messages.' },
      message_credits: { name: 'Credits for a message', text: 'What a message costs.' },
      photo_credits: { name: 'Credits for a photo', text: 'What a photo in a conversation costs.' },
      gift_credits: { name: 'Credits for a gift', text: 'What a gift in a conversation costs.' },
      refund_days: {
        name: 'Days to withdraw',
        text: 'How long a member can return unused credits. The law asks for 14 days. An order keeps the number of days from when it was paid.',
      },
      signups: { name: 'Signing up', text: 'Who can sign up.' },
      reveal_accounts: {
        name: 'Say that an email address is known',
        text: 'No: whoever tries an address learns nothing, the answer goes to the mailbox.',
      },
      logged_out_search: { name: 'Search without an account', text: 'What a visitor sees of members.' },
      logged_out_search_trafficsource: {
        name: 'Search without an account, through a partner',
        text: 'What a visitor sees who came through a partner.',
      },
      message_length: { name: 'Length of a message', text: 'Characters, 1000 at most.' },
      chat_history_days: {
        name: 'Days of a conversation',
        text: 'How far back members can read their messages. They are erased after 24 months.',
      },
      visible_profile_fields: {
        name: 'Fields of a profile',
        text: 'What other members see, besides what each card shows.',
      },
      visible_profile_notes: {
        name: 'Notes beside fields',
        text: 'Which fields of one’s own profile are explained.',
      },
      search_fields: { name: 'Search fields', text: 'What members can search by.' },
      interests: {
        name: 'Interests',
        text: 'What members choose from. What you remove here disappears from profiles too.',
      },
      match_finder_questions: {
        name: 'Questions of the match finder',
        text: 'They do not change whom someone gets to see.',
      },
      member_resell: {
        name: 'Partner below search results',
        text: 'Shows a link to the partner below search results.',
      },
      member_resell_partner: { name: 'Partner', text: 'Where that link leads.' },
      fictional_singular: {
        name: 'Label of a fictional profile',
        text: 'Always beside the name. Empty: the word of the product.',
      },
      fictional_plural: { name: 'Fictional profiles, plural', text: 'Beside the filter that leaves them out.' },
      fictional_warning: {
        name: 'Explanation in a conversation',
        text: 'Above a conversation with a fictional profile.',
      },
      fictional_icon: { name: 'Sign of a fictional profile', text: 'Stands beside the label.' },
    },
    company: {
      name: { name: 'Name of the company', text: 'In the legal notice, below pages and emails, and on invoices.' },
      address: { name: 'Street and postcode', text: 'In the legal notice and on invoices.' },
      city: { name: 'Town or city', text: 'In the legal notice and on invoices.' },
      country: { name: 'Country of the company', text: 'Two capital letters, such as NL.' },
      kvk: { name: 'Number in the trade register', text: 'KvK, or whatever it is called there.' },
      vat_numbers: { name: 'VAT numbers', text: 'On invoices and below pages.' },
      tradenames: { name: 'Trade names', text: 'In the legal notice: the names the company trades under.' },
      support_phone: { name: 'Phone of the company', text: 'Used where the site has none of its own.' },
      represented_by: { name: 'Who signs', text: 'In the legal notice. Germany, Austria and France require it.' },
      hosted_by: { name: 'Who hosts the site', text: 'Name, address and phone in one line. France requires it.' },
      added: {
        name: 'Company since',
        text: 'A later day counts as new terms: all members are asked to accept them.',
      },
      creditor: {
        name: 'Creditor',
        text: 'Who collects direct debits, and into which account. Empty: no direct debit.',
      },
      delete_discount: {
        name: 'Discount for staying',
        text: 'Percentage, once, for whoever leaves because of the price. 0: none.',
      },
    },
    site: {
      exposed_locales: { name: 'Languages', text: 'In which languages the site can be read.' },
      time_zone: { name: 'Time zone', text: 'For members whose own is unknown, and for the books.' },
      host: { name: 'Address', text: 'The name at which members reach the site. Links in emails begin with it.' },
      hosts: { name: 'Further names', text: 'Lead to the same site. DNS and the proxy have to know them.' },
      mail_from: {
        name: 'Sender',
        text: 'An address such as noreply@lonk.nl, with or without a name before it. Empty: that of the environment (MAIL_FROM).',
      },
      brand: {
        name: 'Brand',
        text: 'Key of the first site of the brand: those sites name each other in search engines. Empty: a brand of its own.',
      },
    },
  },
}
export default en
