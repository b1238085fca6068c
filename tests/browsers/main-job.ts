import { activationLink, newPerson, signUpByCalls, type Person } from './people.ts'
import type { Browser } from './tab.ts'
import { visit, type Visit } from './visit.ts'

/** What a member comes for: signs up, finds somebody, likes, writes and is answered, buys credits, leaves. */
export async function mainJob(browser: Browser, origin: string): Promise<void> {
  const [here, there] = [visit(await browser.newTab(), origin), visit(await browser.newTab(), origin)]
  const [me, you] = [newPerson('Daan', 'male'), newPerson('Sanne', 'female')]
  await signUpByCalls(origin, you)
  await logIn(there, you)
  await signUp(here, me)
  // Firefox tells as an error that a page was left whose live connection was being made.
  await here.rests()
  await here.open(await activationLink(origin, me.email))
  await here.click('button', 'Account activeren')
  await here.sees('Je account is actief')
  await find(here, you)
  await like({ here, there, me, you })
  await converse({ here, there, me, you })
  await buy(here)
  await here.click('button', 'Account van')
  await here.click('menuitem', 'Uitloggen')
  await here.isAt(/^\/$/)
  await here.sees('Inloggen')
}

export async function enter(tab: Visit, path: string): Promise<void> {
  await tab.open(path)
  await tab.click('button', 'Ik ben 18 of ouder')
}

export async function logIn(tab: Visit, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await enter(tab, '/login')
  await tab.fill('E-mailadres', person.email)
  await tab.fill('Wachtwoord', person.password)
  await tab.click('button', 'Inloggen', 'main')
  await tab.isAt(/^\/members$/)
}

async function signUp(tab: Visit, person: Person): Promise<void> {
  await enter(tab, '/')
  await tab.open('/signup')
  await tab.click('label', 'Man', 'Ik ben een')
  await tab.click('label', 'Vrouw', 'Ik zoek een')
  await tab.click('button', 'Verder')
  await tab.fill('Profielnaam', person.name)
  await tab.click('button', 'Verder')
  await tab.choose('Dag', '14')
  await tab.choose('Maand', '03')
  await tab.choose('Jaar', '1992')
  await tab.fill('Woonplaats', 'Utrecht')
  await tab.click('button', 'Verder')
  await tab.fill('Jouw bericht', 'Nieuwe stad, nieuwe mensen.')
  await tab.click('button', 'Verder')
  await tab.fill('E-mailadres', person.email)
  await tab.fill('Wachtwoord', person.password)
  await tab.click('label', 'Ik ga akkoord')
  await tab.click('button', 'Account maken')
  await tab.isAt(/^\/signup-matches$/)
  await tab.click('button', 'Verder')
  await tab.isAt(/^\/complete-signup$/)
  await tab.click('button', 'Verder naar de leden')
  await tab.isAt(/^\/members$/)
  await tab.sees('Bevestig je e-mailadres.')
}

async function find(tab: Visit, person: Person): Promise<void> {
  await tab.open('/members')
  await tab.fill('Naam', person.name)
  await tab.sees('1 van 1 profiel')
  await tab.click('link', `Bekijk het profiel van ${person.name}`)
  await tab.isAt(/^\/members\/[0-9a-f-]{36}$/)
  await tab.meets('heading', person.name)
}

async function buy(tab: Visit): Promise<void> {
  await tab.open('/credits')
  await tab.sees('Kies een bundel')
  await tab.open('/credits/p1/ideal')
  await tab.click('button', 'Bestelling controleren')
  await tab.click('label', 'Ik wil mijn credits meteen')
  await tab.click('button', 'Bestelling met betalingsverplichting')
  // The page of the payment company.
  await tab.click('button', 'Betaald')
  await tab.isAt(/^\/transactions\/[0-9a-f-]{36}$/)
  await tab.sees('Gelukt, 25')
}

type Pair = { here: Visit; there: Visit; me: Person; you: Person }

async function like({ here, there, me, you }: Pair): Promise<void> {
  await here.click('button', `Like ${you.name}`)
  await there.sees(`${me.name} vindt jou leuk.`)
  await there.click('button', 'Sluiten')
}

async function converse({ here, there, me, you }: Pair): Promise<void> {
  await here.click('link', 'Stuur bericht')
  await here.fill(`Bericht aan ${you.name}`, 'Zwem jij het hele jaar?')
  await here.click('button', 'Versturen, gratis')
  await here.sees('Zwem jij het hele jaar?')
  await here.isAt(/^\/chats\//)
  await there.click('link', 'Berichten')
  await there.click('link', me.name)
  await there.sees('Zwem jij het hele jaar?')
  await there.fill(`Bericht aan ${me.name}`, 'Juist in januari.')
  await there.click('button', 'Versturen, gratis')
  await here.sees('Juist in januari.')
  // As the server draws it: the browser must agree with every word.
  await here.open(await here.path())
  await here.sees('Juist in januari.')
}
