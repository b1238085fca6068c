import { expect, type APIRequestContext, type APIResponse, type BrowserContext } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'

export type Person = {
  name: string
  email: string
  password: string
  gender: 'male' | 'female'
  /** YYYY-MM-DD */
  born: string
}
export type Member = Person & { profileId: string }

/** Somebody nobody has met: every test brings its own people, so that tests do not disturb each other. */
export function newPerson(firstName: string, gender: Person['gender']): Person {
  const letters = Array.from({ length: 6 }, () => 'abcdefghijkmnopqrstuvwxyz'[randomInt(25)]).join('')
  return {
    name: `${firstName} ${letters}`,
    email: `${firstName.toLowerCase()}.${letters}@voorbeeld.example`,
    password: 'twee lonken bij volle maan',
    gender,
    born: '1992-03-14',
  }
}

/**
 * A member who signed up and confirmed by the product's own calls; the context is logged in afterwards.
 * @param given instead of what is made up
 */
export async function makeMember(
  context: BrowserContext,
  firstName: string,
  gender: Person['gender'],
  given: Partial<Person> = {},
): Promise<Member> {
  const person = { ...newPerson(firstName, gender), ...given }
  const answer = await callApi(context, '/api/signup.php', {
    name: person.name,
    email: person.email,
    password: person.password,
    gender,
    date_of_birth: person.born,
    country: 'NL',
    city: 'Haarlem',
    language: 'nl',
    terms: true,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { user } = await answer.json()
  const token = new URL(await activationLink(context.request, person.email)).searchParams.get('token')
  const confirmed = await changeApi(context, '/api/activate.php', { token })
  expect(await confirmed.json()).toEqual({ active: true })
  return { ...person, profileId: user.profile.id }
}

/** Writes as a page of this site does: with its origin and a key of its own. */
export async function callApi(
  context: BrowserContext,
  path: string,
  body: object,
  key: string = randomUUID(),
): Promise<APIResponse> {
  const origin = originOf()
  return context.request.post(path, { data: body, headers: { origin, 'idempotency-key': key } })
}

/** A change, as a page of this site asks for it. */
export async function changeApi(context: BrowserContext, path: string, body: object): Promise<APIResponse> {
  const headers = { origin: originOf(), 'idempotency-key': randomUUID() }
  return context.request.put(path, { data: body, headers })
}

/** What the server knows of who is logged in. */
export async function userOf(
  context: BrowserContext,
): Promise<{ credits: number; paid_user: boolean; status: string }> {
  const answer = await context.request.get('/api/user.php')
  expect(answer.ok()).toBe(true)
  return (await answer.json()).user
}

/** The link of the newest activation mail to an address, as its reader finds it in the development outbox. */
export async function activationLink(request: APIRequestContext, email: string): Promise<string> {
  const list = `/dev/mail?to=${encodeURIComponent(email)}`
  const newest = /\/dev\/mail\/\d+/
  await expect
    .poll(async () => (await (await request.get(list)).text()).match(newest), { timeout: 15_000 })
    .toBeTruthy()
  const [path] = (await (await request.get(list)).text()).match(newest) ?? []
  const mail = await (await request.get(String(path))).text()
  const [, link] = /href="([^"]*\/api\/activate\.php\?[^"]*)"/.exec(mail) ?? []
  if (!link) throw new Error('the mail has no activation link')
  return link.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

const originOf = () => `http://localhost:${process.env['E2E_PORT']}`
