import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

export type Person = { name: string; email: string; password: string; gender: 'male' | 'female' }

const mailWithinMs = 15_000

/** Somebody nobody has met, so that no run meets what another left. */
export function newPerson(firstName: string, gender: Person['gender']): Person {
  const letters = Array.from({ length: 6 }, () => 'abcdefghijkmnopqrstuvwxyz'[randomInt(25)]).join('')
  const email = `${firstName.toLowerCase()}.${letters}@voorbeeld.example`
  return { name: `${firstName} ${letters}`, email, password: 'twee lonken bij volle maan', gender }
}

/** Signs somebody up by the product's own calls, e-mail confirmed. @returns the id of the profile */
export async function signUpByCalls(origin: string, person: Person): Promise<string> {
  const answer = await fetch(`${origin}/api/signup.php`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      ...person,
      date_of_birth: '1992-03-14',
      country: 'NL',
      city: 'Haarlem',
      language: 'nl',
      terms: true,
    }),
  })
  if (answer.status !== 201) throw new Error(`Signing up failed: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { profile: { id: string } } } // the contract says so
  const token = new URL(await activationLink(origin, person.email)).searchParams.get('token')
  const confirmed = await fetch(`${origin}/api/activate.php`, {
    method: 'PUT',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ token }),
  })
  if (!confirmed.ok) throw new Error(`Confirming failed: ${await confirmed.text()}`)
  return user.profile.id
}

/** The link of the activation mail, as its reader finds it in the readable outbox. */
export async function activationLink(origin: string, email: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
  for (const end = Date.now() + mailWithinMs; Date.now() < end; await wait(100)) {
    const [path] = (await read(`/dev/mail?to=${encodeURIComponent(email)}`)).match(/\/dev\/mail\/\d+/) ?? []
    const [, link] = (path && /href="([^"]*\/api\/activate\.php\?[^"]*)"/.exec(await read(path))) || []
    if (link) return link.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  }
  throw new Error(`No activation mail came to ${email}.`)
}
