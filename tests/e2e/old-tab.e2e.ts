import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { REFRESH_INTERVAL_MS } from '../../src/contract/limits.ts'
import { openLive, untilAlive } from './live.ts'
import { callApi, makeMember, type Member } from './people.ts'

const SECRET = 'Tussen ons gezegd'

type Couple = { here: BrowserContext; first: Member; second: Member; other: Member; conversation: string }

/**
 * Two members who share a browser, in which the first one is logged in, and a conversation of theirs with somebody
 * else.
 */
async function couple(browser: Browser): Promise<Couple & { logInSecond(): Promise<void> }> {
  const [here, there, third] = [await browser.newContext(), await browser.newContext(), await browser.newContext()]
  const first = await makeMember(here, 'Daan', 'male')
  const second = await makeMember(there, 'Bram', 'male')
  const other = await makeMember(third, 'Sanne', 'female')
  const profile = { id: other.profileId }
  const sent = await callApi(here, '/api/message.php', { profile, type: 'text', text: SECRET })
  const { message } = await sent.json()
  return {
    here,
    first,
    second,
    other,
    conversation: `/chats/${message.conversation.id}`,
    // Without the end of the first one's session, of which an open page could hear.
    logInSecond: async () => here.addCookies(await there.cookies()),
  }
}

/** Its refresh waits until it is looked at. */
const hide = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))

const isPageOf = (page: Page, { name }: Member) =>
  expect(page.getByRole('button', { name: `Account van ${name}` })).toBeVisible({ timeout: 30_000 })

test('what is pressed in a page of a member who is not logged in any more is not done by who is: it comes anew, as theirs', async ({
  browser,
}) => {
  const { here, first, second, other, conversation, logInSecond } = await couple(browser)
  const [liking, writing] = [await here.newPage(), await here.newPage()]
  for (const page of [liking, writing]) {
    await hide(page)
    // A live connection that breaks and comes back would have the page come anew before anything is pressed.
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  }
  await liking.goto(`/members/${other.profileId}`)
  await writing.goto(conversation)
  for (const page of [liking, writing]) await untilAlive(page)
  await isPageOf(writing, first)
  await logInSecond()
  const own = await here.newPage()
  const field = (page: Page) => page.getByLabel(`Bericht aan ${other.name}`)
  await openLive(own, `/members/${other.profileId}/chat`)
  await field(own).fill('Van de tweede')

  // Before what is written: any page of the first one would send that for the others.
  await liking
    .getByRole('button', { name: `Like ${other.name}` })
    .first()
    .click()
  await isPageOf(liking, second)
  await field(writing).fill('Van de eerste')
  await field(writing).press('Enter')
  await isPageOf(writing, second)
  await expect(writing.getByText(SECRET)).toHaveCount(0)
  expect((await (await here.request.get('/api/chats.php')).json()).chats).toEqual([])
  expect((await (await here.request.get('/api/likes.php')).json()).likes).toEqual([])
  // What the second one has begun to write is not taken away with what was the first one's.
  await own.reload()
  await expect(field(own)).toHaveValue('Van de tweede')
})

test('without its live connection a page finds out by its refresh that another member is logged in, and comes anew as theirs', async ({
  browser,
}) => {
  const { here, first, second, conversation, logInSecond } = await couple(browser)
  const page = await here.newPage()
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.clock.install()
  await page.goto(conversation)
  await expect(page.getByText(SECRET).first()).toBeVisible()
  await isPageOf(page, first)
  await logInSecond()
  await page.clock.runFor(REFRESH_INTERVAL_MS)
  await isPageOf(page, second)
  await expect(page.getByText(SECRET)).toHaveCount(0)
})

test('who logs out in another tab leaves nothing on the screen, also of a page that nobody looks at', async ({
  browser,
}) => {
  const { here, second, conversation } = await couple(browser)
  const page = await here.newPage()
  await hide(page)
  await openLive(page, conversation)
  await expect(page.getByText(SECRET).first()).toBeVisible()
  const { email, password } = second
  expect((await callApi(here, '/api/user.php', { email, password })).ok()).toBe(true)
  await expect(page.getByText(SECRET)).toHaveCount(0)
  await isPageOf(page, second)
})
