import { addSite, type SiteSketch } from '../src/features/site/writes/ensure-site.ts'
import type { Db } from '../src/platform/ctx.ts'
import type { DemoPlace } from './demo-logins.ts'

/** A site beside the default one, with the members to log in as. */
type DemoSite = SiteSketch & { place: DemoPlace }
export type AddedSite = DemoSite & { siteId: number }

/**
 * Makes them where they are missing; the hosts of those that are there follow the origin.
 * @returns those that have no members yet
 */
export async function addDemoSites(db: Db, { origin, now }: { origin: string; now: Date }): Promise<AddedSite[]> {
  const empty: AddedSite[] = []
  for (const site of demoSites(origin)) {
    const siteId = await addSite(db, site, { sampleData: true, now })
    const somebody = db.selectFrom('account').select('id').where('site_id', '=', siteId).limit(1)
    if ((await somebody.executeTakeFirst()) === undefined) empty.push({ ...site, siteId })
  }
  return empty
}

/**
 * Two more countries of the same brand, each with its own members, languages, company, time and colours, one with a
 * currency of its own.
 * @param origin of the default site: theirs are names below it, which every browser finds on this machine
 */
export function demoSites(origin: string): DemoSite[] {
  const { hostname, port } = new URL(origin)
  const below = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
  const hostOf = (key: string) => `${key}.${below}${port === '' ? '' : `:${port}`}`
  return [
    {
      key: 'be',
      host: hostOf('be'),
      brand: 'lonk',
      mailFrom: 'Lonk.be <noreply@be.lonk.example>',
      settings: {
        name: 'Lonk.be',
        country: 'BE',
        countries: ['BE'],
        region_data: ['BE'],
        domain_language: 'nl',
        logo_colors: ['#C2410C', '#7A1F6B'],
        enable_site_entry_popup: 'no',
        support_phone: '02 000 00 00',
        support_email: 'support@be.lonk.example',
      },
      company: {
        name: 'Voorbeeld Media België BV',
        address: 'Voorbeeldlaan 1, 1000',
        kvk: '0000.000.097',
        city: 'Brussel',
        country: 'BE',
        tradenames: ['Lonk.be'],
        vat_numbers: ['BE0000000097'],
        support_phone: '02 000 00 00',
        delete_discount: 0,
        added: '2023-12-01T12:00:00.000Z',
      },
      exposedLocales: ['nl', 'fr', 'de'],
      timeZone: 'Europe/Brussels',
      currencies: ['EUR'],
      place: {
        country: 'BE',
        free: {
          name: 'Julien',
          city: 'Liège',
          language: 'fr',
          aboutMe:
            'Je cours le long de la Meuse et je finis toujours par un café liégeois. Je cherche quelqu’un qui rit de mes jeux de mots.',
          reason: 'Nouvelle ville, nouvelles rencontres.',
        },
        premium: {
          name: 'Lotte',
          city: 'Gent',
          language: 'nl',
          aboutMe:
            'Zondag naar de rommelmarkt, maandag al plannen voor het volgende concert. Vertel me welk nummer jij altijd luider zet.',
          reason: 'Op zoek naar iemand met goede verhalen.',
        },
      },
    },
    {
      key: 'ch',
      host: hostOf('ch'),
      brand: 'lonk',
      mailFrom: 'Lonk.ch <noreply@ch.lonk.example>',
      settings: {
        name: 'Lonk.ch',
        country: 'CH',
        countries: ['CH'],
        region_data: ['CH'],
        domain_language: 'de',
        logo_colors: ['#D0195A', '#0E6B8C'],
        enable_site_entry_popup: 'no',
        support_phone: '044 000 00 00',
        support_email: 'support@ch.lonk.example',
      },
      company: {
        name: 'Beispiel Medien AG',
        address: 'Beispielstrasse 1, 8001',
        kvk: 'CHE-000.000.000',
        city: 'Zürich',
        country: 'CH',
        tradenames: ['Lonk.ch'],
        vat_numbers: ['CHE-000.000.000 MWST'],
        support_phone: '044 000 00 00',
        delete_discount: 0,
        added: '2023-12-01T12:00:00.000Z',
      },
      exposedLocales: ['de', 'it', 'fr', 'en'],
      timeZone: 'Europe/Zurich',
      currencies: ['CHF'],
      place: {
        country: 'CH',
        free: {
          name: 'Luca',
          city: 'Lugano',
          language: 'it',
          aboutMe:
            'Nel fine settimana sono sul lago o in montagna, mai in ufficio. Cerco qualcuno che sappia ridere anche quando piove.',
          reason: 'Conoscere gente nuova, senza fretta.',
        },
        premium: {
          name: 'Lena',
          city: 'Zürich',
          language: 'de',
          aboutMe:
            'Im Sommer schwimme ich nach Feierabend in der Limmat, im Winter backe ich dafür zu viel. Wer isst mit?',
          reason: 'Gute Gespräche, und dann mal sehen.',
        },
      },
    },
  ]
}
