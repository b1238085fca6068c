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
        text: 'Counts where it is unknown where someone is. Whoever pays in a currency that is not sold pays in that of this country.',
      },
      countries: { name: 'Countries', text: 'Where members can live and search.' },
      region_data: { name: 'Countries with regions', text: 'Where members choose a province or region.' },
      domain_language: {
        name: 'Own language',
        text: 'For who has chosen nothing yet, and that of addresses without a language.',
      },
      country_locales: {
        name: 'Languages per country',
        text: 'Which languages a visitor from a country can choose, of those of the site.',
      },
      age_gate: {
        name: 'Age check per country',
        text: 'What members of a country have to show of their age before they see photos or write.',
      },
      cdn_prefix: {
        name: 'Address of photos',
        text: 'Of a network of caches in front of the site, at its own name and with / at its end. Empty: photos come from the site itself.',
      },
      signup_credits: { name: 'Credits on signing up', text: 'Promised to visitors as free messages.' },
      message_credits: { name: 'Credits for a message', text: 'What a message costs.' },
      photo_credits: { name: 'Credits for a photo', text: 'What a photo in a conversation costs.' },
      gift_credits: { name: 'Credits for a gift', text: 'What a gift in a conversation costs.' },
      refund_days: {
        name: 'Days to withdraw',
        text: 'So long a member can give back unused credits. The law asks for 14 days. An order keeps the days of when it was paid.',
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
        text: 'So far back members read their messages. They are erased after 24 months.',
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
        text: 'What members choose from. What you take out also goes from profiles.',
      },
      match_finder_questions: {
        name: 'Questions of the match finder',
        text: 'They change nothing about whom someone gets to see.',
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
      name: { name: 'Name of the company', text: 'In the imprint, below pages and emails, on invoices.' },
      address: { name: 'Street and postcode', text: 'In the imprint and on invoices.' },
      city: { name: 'Town or city', text: 'In the imprint and on invoices.' },
      country: { name: 'Country of the company', text: 'Two capitals, such as NL.' },
      kvk: { name: 'Number in the trade register', text: 'KvK or what it is called there.' },
      vat_numbers: { name: 'VAT numbers', text: 'On invoices and below pages.' },
      tradenames: { name: 'Trade names', text: 'In the imprint: under which names the company works.' },
      support_phone: { name: 'Phone of the company', text: 'Where the site has none itself.' },
      represented_by: { name: 'Who signs', text: 'In the imprint. Germany, Austria and France ask for it.' },
      hosted_by: { name: 'Who hosts the site', text: 'Name, address and phone in one line. France asks for it.' },
      added: {
        name: 'Company since',
        text: 'A later day counts as new terms: all members are asked to accept them.',
      },
      creditor: {
        name: 'Creditor',
        text: 'Who collects direct debits, and on which account. Empty: no direct debit.',
      },
      delete_discount: {
        name: 'Discount for staying',
        text: 'Per cent, once, for who leaves because of the price. 0: none.',
      },
    },
    site: {
      exposed_locales: { name: 'Languages', text: 'In which languages the site can be read.' },
      time_zone: { name: 'Time zone', text: 'For members whose own is unknown, and for the books.' },
      host: { name: 'Address', text: 'The name where members reach the site. Links in emails begin with it.' },
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
