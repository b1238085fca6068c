import type { Caution } from '../../../contract/choices.ts'

/** Fewer letters than these are a greeting that everybody writes. */
const LETTERS_MIN = 20

/**
 * The words of a text as they are counted: without case, accents, signs, numbers and names of whom it greets.
 * @returns null for what is too short to be known again
 */
export function sameWords(text: string): string | null {
  const words = plain(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ')
  const greeted = GREETINGS.has(words[0] ?? '') ? words.slice(2) : words
  const same = greeted.join(' ')
  return same.replaceAll(' ', '').length < LETTERS_MIN ? null : same
}

/**
 * What in the words of a message asks for care. It reads nothing but the text and keeps nothing: the browser asks it
 * before sending and when showing what came in; the server does not.
 * @returns the reasons, of `money` and `other_messenger`
 */
export function cautionsOf(text: string): Caution[] {
  const words = ` ${plain(text)
    .replace(/[^\p{L}\p{N}@+€$£.]+|\.(?![\p{L}\p{N}])/gu, ' ')
    .trim()} `
  const found: Caution[] = []
  if (scoreMoney(words) >= 2) found.push('money')
  if (OTHER_MESSENGER.test(words)) found.push('other_messenger')
  return found
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')

const GREETINGS = new Set(
  'hi hello hey hoi hallo dag lieve beste dear ciao salut bonjour coucou hola buenas czesc hej witaj liebe lieber cara caro chere cher querida querido droga drogi'.split(
    ' ',
  ),
)

/** Ways to send money that leave no way back: one of them is enough. */
const UNTRACEABLE = alternatives(
  'gift ?cards?|cadeaukaart(?:en)?|geschenkkarten?|gutscheinkarten?|tarjetas? (?:de )?regalo|cartes? cadeaux?|carte regalo|carta regalo|kart[aye] podarunkow[aye]|steam ?(?:card|kaart|karte|code)s?|itunes|paysafe(?:card)?',
  'western ?union|money ?gram|moneygram|bitcoins?|btc|usdt|ethereum|crypto\\w*|krypto\\w*|kryptowalut\\w*|criptomoned\\w*|criptovalut\\w*|cryptomonnaie\\w*|wallet ?adres\\w*',
)
const SUM =
  /(?:[€$£] ?\d{2,}|\d{2,}(?:[.,]\d+)? ?(?:[€$£]|euros?|eur|dollars?|dolar\w*|pounds?|pln|zlot\w*|zl|chf|franken) )/u
const MONEY = alternatives(
  'geld|money|dinero|argent|soldi|denaro|pieniadz\\w*|pieniedzy|kasy|kase|kohle|cash',
  'rekening|bank ?account|kontonummer|bankkonto|cuenta bancaria|compte bancaire|conto bancario|konto bankow\\w*|iban',
)
const ASKING = alternatives(
  'leen|lenen|geleend|voorschiet\\w*|overmaken|overmaakt|maak \\w+ over|terugbetaal\\w*|betaal je|help me met|nodig|storten|stort',
  'lend|loan|borrow|wire|transfer|send me|pay you back|pay me|help me with|need|deposit|invest\\w*',
  'leih\\w*|uberweis\\w*|schick mir|zuruckzahl\\w*|brauche|hilf mir|einzahl\\w*|investier\\w*',
  'prest\\w+|transfer\\w*|enviame|mandame|envies|devolver\\w*|necesito|ayudame|invert\\w*|ingres\\w+',
  'prete\\w*|preter|virement|envoie|envoyer|rembourser\\w*|besoin|aide moi|investi\\w*',
  'prest\\w+|bonific\\w*|mandami|inviami|restitu\\w*|ho bisogno|aiutami|investi\\w*',
  'pozycz\\w*|przelej|przelew\\w*|przeslij|wyslij|oddam|potrzebuj\\w*|pomoz\\w*|inwest\\w*|wplac\\w*',
)

/** One thing alone is talk about money; two are a request. */
function scoreMoney(words: string): number {
  if (UNTRACEABLE.test(words)) return ASKING.test(words) || SUM.test(words) || CODE.test(words) ? 3 : 1
  return (
    (SUM.test(words) || MONEY.test(words) ? 1 : 0) +
    (ASKING.test(words) && (SUM.test(words) || MONEY.test(words)) ? 1 : 0)
  )
}
const CODE = alternatives(
  'code|codes|koop|kopen|buy|kauf\\w*|compra\\w*|achete\\w*|compr\\w+|kup\\w*|verdien\\w*|earn\\w*|profit|winst|gewinn\\w*|ganar|ganancia\\w*|gagner|guadagn\\w*|zarob\\w*|zysk\\w*',
)

const MESSENGER =
  'whats ?app|whatsap|watsapp|wapp|wattsapp|telegram|telegr|signal|snap(?:chat)?|kik|wechat|viber|hangouts?|google chat|messenger|insta(?:gram)?|line|skype|discord|zangi'
const MOVING = alternatives(
  'app me|stuur me|schrijf me|voeg me|kom naar|verder op|verder via|nummer|liever op|toe op|mail me',
  'text me|add me|message me|write me|move to|chat on|talk on|on my|my number|reach me|contact me|find me|hit me|mail me',
  'schreib mir|schreib mich|fug mich|weiter auf|weiter uber|meine nummer|lieber auf|wechseln|erreichst',
  'escribeme|agregame|anademe|hablamos por|sigamos|mi numero|pasate|contactame|mejor por',
  'ecris moi|ajoute moi|continuons|parler sur|mon numero|contacte moi|passe sur|plutot sur|rejoins moi',
  'scrivimi|aggiungimi|continuiamo|parliamo su|il mio numero|contattami|passiamo|meglio su',
  'napisz|dodaj mnie|przejdzmy|pogadajmy na|moj numer|odezwij|znajdz mnie|lepiej na',
)
/** Being asked over, with the name of the other place or with a number. */
const OTHER_MESSENGER = {
  test: (words: string): boolean =>
    (new RegExp(` (?:${MESSENGER}) `, 'u').test(words) && MOVING.test(words)) ||
    (/ (?:\+\d{1,3}|0\d) ?\d[\d .]{6,} /u.test(words) && MOVING.test(words)) ||
    / [\w.]+@[\w.]+\.\w{2,} /u.test(words),
}

function alternatives(...lists: string[]): RegExp {
  return new RegExp(` (?:${lists.join('|')}) `, 'u')
}
