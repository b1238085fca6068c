import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../src/contract/limits.ts'
import { startApp, unbuiltPages } from './support/app.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const app = await startApp({ web: await unbuiltPages() })

test('a visitor finds dating and chat at home, free to join, members to look at, and credits on sale [S1-001]', async () => {
  const visitor = app.browser()
  const { text: home } = await visitor.send('GET', '/')
  const main = /<main.*<\/main>/s.exec(home)![0]
  for (const words of ['Gratis aanmelden', 'Zoek op leeftijd en regio', 'Begin een gesprek'])
    expect(main).toContain(words)
  expect((await visitor.send('GET', '/members')).status).toBe(200)
  const { text: pricing, status } = await visitor.send('GET', '/pricing')
  expect(status).toBe(200)
  for (const price of ['9,99', '19,99', '39,99', '79,99']) expect(pricing).toContain(`€\u00a0${price}`)
})

/** What the page behind each mark says of it. */
const KEPT = {
  'Geen abonnement': 'Elke aankoop is eenmalig.',
  'Elke profielfoto gecontroleerd': 'Wij kijken naar elke foto op een profiel voordat anderen hem zien',
  'Alleen 18+': 'je bent 18 jaar of ouder',
  'Gecontroleerde profielfoto’s': 'Wij kijken naar elke foto op een profiel voordat anderen hem zien',
  'Fictieve profielen gelabeld': 'Je herkent het aan het label ‘Fictief’.',
  'Prijs per bericht': 'staat bij het tekstveld',
  'Zo weer weg': 'Hoe verwijder ik mijn account?',
}

test('each promise that the home page bears as a mark leads to the page that says how it is kept [HON-17]', async () => {
  const visitor = app.browser()
  const marks = await marksAtHome('nl')
  expect(marks.map(({ words }) => words)).toEqual(Object.keys(KEPT))
  for (const [i, words] of Object.values(KEPT).entries()) {
    const page = await visitor.send('GET', marks[i]!.href)
    expect([page.status, page.text.replaceAll('\u00a0', ' ')]).toEqual([200, expect.stringContaining(words)])
  }
})

test.each(LOCALES)('the marks say of photos of profiles alone that they are checked, in %s [F-99]', async (locale) => {
  const words = (await marksAtHome(locale)).filter(({ href }) => href === '/pages/safety').map((mark) => mark.words)
  expect(words).toEqual([expect.stringMatching(/prof|perfil/i), expect.stringMatching(/prof|perfil/i)])
})

async function marksAtHome(locale: Locale): Promise<{ href: string; words: string }[]> {
  const { text } = await app.browser().send('GET', `/?lang=${locale}`)
  const marks = ['proof', 'wrap strip'].flatMap(
    (list) => new RegExp(`<ul class="${list}">.*?</ul>`).exec(text)?.[0].match(/<li.*?<\/li>/g) ?? [],
  )
  return marks.map((mark) => {
    const [, href, words] = /<a [^>]*href="([^"]+)"[^>]*>([^<]+)/.exec(mark)!
    return { href: href!, words: words! }
  })
}

/** What a mark of trust would say of a member, a profile, a payment or the site. */
const MARKS: Record<Locale, RegExp> = {
  nl: /geverifieerd|gecontroleerde (?:leden|profielen)|beveiligde (?:site|betaling)|veilig betalen|100 ?% veilig|keurmerk|betrouwba/i,
  en: /\bverified\b|\btrusted\b|trustworthy|secured? (?:site|payment|checkout)|100 ?% (?:safe|secure)|\bssl\b|trust ?mark/i,
  de: /verifiziert|geprüfte (?:mitglied|profil)|vertrauenswürdig|100 ?% sicher|gütesiegel|sichere? (?:zahlung|bezahl|seite|website)/i,
  es: /verificad|de confianza|fiable|100 ?% segur|(?:pago|sitio)s? seguro|\bsello\b/i,
  fr: /(?:membre|profil|compte|site)s? (?:vérifié|certifié|sécurisé)|de confiance|\bfiable|100 ?% (?:sûr|sécurisé)|paiement sécurisé/i,
  it: /(?:membr|profil|account|sit)\w* (?:verificat|certificat|sicur)|affidabil|100 ?% sicur|pagament\w+ sicur/i,
  pl: /zweryfikowan|zaufan|wiarygodn|100 ?% bezpieczn|bezpieczn\w+ (?:płatność|stron|serwis)/i,
}

test.each(LOCALES)('no text says that somebody or something is verified, secure or trusted: %s [HON-17]', (locale) => {
  const texts = globSync(`{src/lang/*/${locale}.ts,db/pages/${locale}/*.md}`, { cwd: root })
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.flatMap((path) => MARKS[locale].exec(read(path))?.map((words) => `${path}: ${words}`) ?? [])).toEqual([])
})
