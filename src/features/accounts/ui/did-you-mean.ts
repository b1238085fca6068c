const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'live.nl',
  'live.com',
  'ziggo.nl',
  'kpnmail.nl',
  'icloud.com',
  'yahoo.com',
  'msn.com',
  'hotmail.nl',
  'planet.nl',
  'home.nl',
  'telenet.be',
  'skynet.be',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'libero.it',
  'wp.pl',
  'onet.pl',
  'proton.me',
  'hotmail.fr',
  'hotmail.es',
  'yahoo.fr',
]
/** Real providers that look like a slip of the finger for one of those. */
const ALSO_REAL = [
  'me.com',
  'mac.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'rocketmail.com',
  'aol.com',
  'gmx.com',
  'googlemail.com',
  'proton.ch',
  'pm.me',
  'o2.pl',
  'op.pl',
  'vp.pl',
  'home.be',
  'home.pl',
  'chello.nl',
  'hetnet.nl',
  'zonnet.nl',
  'upcmail.nl',
]
/** Providers with an ending for each country, but those that are slips of .com. */
const ABROAD = /^(?:gmx|hotmail|live|orange|outlook|yahoo)\.(?!co$|cm$|om$)[a-z]{2}$/
const MOST_EDITS = 2
/** In a short name two letters are another name. */
const SHORT = 8

/** What somebody probably meant: a common domain at most two letters away, or one when it is short. */
export function didYouMean(email: string): string | null {
  const [name, domain, more] = email.trim().toLowerCase().split('@')
  if (!name || !domain || more !== undefined) return null
  if (DOMAINS.includes(domain) || ALSO_REAL.includes(domain) || ABROAD.test(domain)) return null
  const near = DOMAINS.map((known) => ({ known, edits: distance(domain, known) })).toSorted(
    (a, b) => a.edits - b.edits,
  )[0]!
  return near.edits <= (domain.length < SHORT ? 1 : MOST_EDITS) ? `${name}@${near.known}` : null
}

/** Letters to change, add or leave out; two neighbours in the wrong order count as one. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, changed, swapped)
    }
  }
  return rows[a.length]![b.length]!
}
