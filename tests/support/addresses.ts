import { randomUUID } from 'node:crypto'
import { findLander, landerPath, landers } from '../../src/landers/routes.ts'
import { redirectFor, routes } from '../../src/pages/routes.ts'

/** Values for the parameters in paths; pages whose parameter is undefined are skipped. */
type Named = {
  member: string
  me: string | undefined
  conversation: string | undefined
  payment: string | undefined
}

/** The viewer: cookies of a session, or an empty string for a visitor. */
type Viewer = { origin: string; cookie: string }

/**
 * Every path, from the tables of members' pages and landing pages, that this viewer can open without being redirected.
 * @throws Error for a path with a parameter that has no value here
 */
export async function everyAddress(viewer: Viewer): Promise<string[]> {
  const loggedIn = viewer.cookie !== ''
  const named = await namedFor(viewer, loggedIn)
  const shown = routes.filter(({ name }) => redirectFor(name, loggedIn, '/') === null)
  const pages = shown.flatMap(({ name, path }) => (path.includes('$') ? examplesOf(name, named) : [path]))
  return [...new Set([...pages, ...landers.map((lander) => landerPath(lander, named.member))])]
}

/** The paths that members see and visitors do not, or see differently. */
export async function ownAddresses(viewer: Viewer): Promise<string[]> {
  const [all, open] = await Promise.all([everyAddress(viewer), everyAddress({ ...viewer, cookie: '' })])
  return all.filter((path) => findLander(path) === null && (/^\/(members.*)?$/.test(path) || !open.includes(path)))
}

/** @returns the cookies of the session */
export async function logInByCall(origin: string, login: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email: login.email, password: login.password }),
  })
  if (!answer.ok) throw new Error(`Logging in failed: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function namedFor({ origin, cookie }: Viewer, loggedIn: boolean): Promise<Named> {
  const ask = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).json()
  const [{ results }, { user }, { chats }, { payments }] = await Promise.all([
    ask('/api/members.php'),
    loggedIn ? ask('/api/user.php') : { user: null },
    loggedIn ? ask('/api/chats.php') : { chats: [] },
    loggedIn ? ask('/api/payments.php') : { payments: [] },
  ])
  return {
    member: results[0].id,
    me: user?.profile.id,
    conversation: chats[0]?.conversation.id,
    payment: payments[0]?.payment_id,
  }
}

function examplesOf(name: string, { member, me, conversation, payment }: Named): string[] {
  const examples: Record<string, string[]> = {
    'members-id': [member, me].filter(Boolean).map((id) => `/members/${id}`),
    'members-id-signup': [`/members/${member}/signup`],
    'members-id-chat': [`/members/${member}/chat`],
    'chats-id': conversation ? [`/chats/${conversation}`] : [],
    'likes-type': ['/likes/received', '/likes/given', '/likes/matches'],
    'likes-m-id': [`/likes/m/${member}`],
    'credits-id-paymentmethod': ['/credits/p1', '/credits/p1/ideal'],
    transactions: ['', '/credits', '/spending', ...(payment ? [`/${payment}`] : [])].map((id) => `/transactions${id}`),
    'pages-token': ['/pages/terms'],
    token: ['/faq'],
  }
  const found = examples[name]
  if (found === undefined) throw new Error(`The address of ${name} names something: say here what.`)
  return found
}
