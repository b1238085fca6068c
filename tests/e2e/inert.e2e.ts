import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { atOnce } from '../support/at-once.ts'
import { callApi, makeMember, type Member } from './people.ts'
import { CORPUS, inTexts } from './script-corpus.ts'
import { sizes } from './sizes.ts'

/**
 * So many payloads stand behind one another in one value of an address: ten such values are just short of what a server
 * reads.
 */
const IN_ONE_VALUE = 20
/** Calls under way at once. */
const AT_ONCE = 10
/** What a free member can send, each as long as a message may be. */
const MESSAGES_EACH = 3
const VALUES = ['network', 'ref', 'sub1', 'sub2', 'sub3', 't', 'lb', 'path']
const LANDERS = ['alonetonight', 'collagelanding', 'gallery', 'iconslanding', 'maplanding', 'socialnetwork', 'video']
const FILTERS = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'fictional', 'name']

/** Every way in which a text becomes something that runs. */
async function watched(browser: Browser): Promise<{ page: Page; context: BrowserContext; found: string[] }> {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  const found: string[] = []
  await context.exposeFunction('pwned', () => found.push(`ran on ${page.url()}`))
  await context.exposeFunction('refused', (what: string) => found.push(`${what} on ${page.url()}`))
  await context.addInitScript(() => {
    localStorage.setItem('site_entry_skipped_at', 'before')
    const tell = (globalThis as unknown as { refused(what: string): void }).refused
    // Nothing that the policy has to refuse may be there in the first place.
    document.addEventListener('securitypolicyviolation', (event) => tell(`${event.violatedDirective} ${event.sample}`))
  })
  page.on('dialog', (dialog) => {
    found.push(`a dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url())
    if (pathname === '/x-pwned' || host === 'pwned.example') found.push(`asked for ${request.url()}`)
  })
  return { page, context, found }
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.headers()['content-security-policy'], path).toContain("script-src 'self' 'nonce-")
  expect(answer!.status(), path).toBeLessThan(500)
  expect(await page.locator('[data-x]').count(), path).toBe(0)
}

test('three hundred payloads in every value of an address run nowhere [SEC-16]', async ({ browser }) => {
  test.setTimeout(300_000)
  const { page, context, found } = await watched(browser)
  const groups: string[] = []
  for (let i = 0; i < CORPUS.length; i += IN_ONE_VALUE)
    groups.push(encodeURIComponent(CORPUS.slice(i, i + IN_ONE_VALUE).join(' ')))
  const queryOf = (names: readonly string[], i: number) =>
    names.map((name, k) => `${name}=${groups[(i + k) % groups.length]!}`).join('&')
  for (const [i, group] of groups.entries()) {
    // Each group comes by in each of the values, and as a slug, a page and an id.
    await open(page, `/landers/${LANDERS[i % LANDERS.length]}/${group}?${queryOf(VALUES, i)}`)
    await open(page, `/members?${queryOf([...FILTERS, 't', 'lb', 'network'], i)}`)
    const others = [`/${group}`, `/members/${group}/landing2/${group}`, `/pages/${group}`, `/login?redirect=${group}`]
    const other = others[i % others.length]!
    await open(page, `${other}${other.includes('?') ? '&' : '?'}${queryOf(VALUES.slice(0, 5), i)}`)
  }
  for (const name of LANDERS)
    expect(await (await context.request.get(`/landers/${name}`)).text(), name).not.toContain('pwned')
  expect(found).toEqual([])
  await context.close()
})

test('three hundred payloads in every text of a member run nowhere, and are read as they were written [SEC-16]', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page, context, found } = await watched(browser)
  const reader = await makeMember(context, 'Rosa', 'female')
  const away = await browser.newContext(sizes.desktop)
  const writer = await makeMember(away, 'Wim', 'male')
  await writeAbout(page, { away, writer })
  await expectNoNames(away)
  const others = await writeMessages(browser, reader)
  await open(page, '/chats')
  for (const { member, texts } of others) {
    await open(page, `/members/${member.profileId}/chat`)
    for (const text of texts) await expect(page.getByText(text.split('\n')[0]!).first()).toBeVisible()
    expect(await page.locator('[data-x]').count()).toBe(0)
  }
  expect(found).toEqual([])
  await Promise.all([context.close(), away.close()])
})

/** All of them through the two texts that a profile has. */
async function writeAbout(page: Page, { away, writer }: { away: BrowserContext; writer: Member }): Promise<void> {
  const [abouts, reasons] = [inTexts(1_000), inTexts(500)]
  for (const [i, reason] of reasons.entries()) {
    const about = abouts[i % abouts.length]!
    const body = { about_me: about, reason_for_signup: reason }
    const headers = { origin: originOf(), 'idempotency-key': randomUUID() }
    const saved = await away.request.put('/api/profile.php', { data: body, headers })
    expect(saved.status(), await saved.text()).toBe(200)
    await open(page, `/members/${writer.profileId}`)
    const words = await page.locator('main').innerText()
    for (const line of about.split('\n')) expect(words).toContain(line.trim().replaceAll(/ +/g, ' '))
    if (i % 7 === 0) await open(page, '/members?gender=male&country=NL')
  }
}

/** A name has no room for any of it, and a city is one of the list. */
async function expectNoNames(context: BrowserContext): Promise<void> {
  await atOnce(AT_ONCE, CORPUS, async (payload) => {
    const body = { name: payload.slice(0, 20), city: payload.slice(0, 80) }
    const headers = { origin: originOf(), 'idempotency-key': randomUUID() }
    const answer = await context.request.put('/api/profile.php', { data: body, headers })
    expect([answer.status(), (await answer.json()).fields?.name], payload).toEqual([422, 'invalid'])
  })
}

/** As many members as it takes, for each may send three messages. */
function writeMessages(browser: Browser, to: Member): Promise<{ member: Member; texts: string[] }[]> {
  const all = inTexts(1_000)
  const parts = Array.from({ length: Math.ceil(all.length / MESSAGES_EACH) }, (_, i) =>
    all.slice(i * MESSAGES_EACH, (i + 1) * MESSAGES_EACH),
  )
  return Promise.all(
    parts.map(async (texts) => {
      const context = await browser.newContext(sizes.desktop)
      const member = await makeMember(context, 'Sjors', 'male')
      for (const text of texts) {
        const answer = await callApi(context, '/api/message.php', { profile: { id: to.profileId }, type: 'text', text })
        expect(answer.ok(), await answer.text()).toBe(true)
      }
      await context.close()
      return { member, texts }
    }),
  )
}

const originOf = () => `http://localhost:${process.env['E2E_PORT']}`
