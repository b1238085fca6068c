import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { demoLogins } from '../../seed/demo-logins.ts'
import { misfitsOf } from './fits.ts'
import { openLive } from './live.ts'
import { looksAtBothSizes } from './looks.ts'
import { linkFromMail } from './mails.ts'
import { sizes } from './sizes.ts'

test.use({ ...sizes.desktop })

/** The site of a country; every browser finds it on this machine. */
const at = (baseURL: string | undefined, country: 'be' | 'ch') => baseURL!.replace('//', `//${country}.`)

test('a language is chosen where a country has several, and stays for 365 days [S1-038 S1-040 S1-041 O-10]', async ({
  page,
  baseURL,
}) => {
  for (const [country, languages, wanted] of [
    ['be', ['Nederlands', 'Deutsch', 'Français'], 'fr'],
    ['ch', ['English', 'Deutsch', 'Français', 'Italiano'], 'it'],
  ] as const) {
    const origin = at(baseURL, country)
    await page.goto(origin)
    const choices = page.getByRole('menuitemradio')
    await openMenu(page, /Taal|Sprache/)
    await expect(choices).toHaveCount(languages.length)
    for (const language of languages) await expect(choices.filter({ hasText: language })).toHaveCount(1)
    await choices.filter({ hasText: wanted === 'fr' ? 'Français' : 'Italiano' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', wanted)
    const cookies = await page.context().cookies(origin)
    const days = (cookies.find(({ name }) => name === 'locale')!.expires - Date.now() / 1_000) / 86_400
    expect(Math.round(days)).toBe(365)
  }
  // And nowhere else: the cookie of one site is none of another.
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page.getByRole('button', { name: 'Taal' })).toHaveCount(0)
})

test('a choice wins over the language of the address', async ({ page, baseURL }) => {
  await page.goto(`${at(baseURL, 'be')}/pricing?lang=fr`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await openMenu(page, /Langue/)
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page).toHaveURL(`${at(baseURL, 'be')}/pricing`)
})

test('what is sold costs the money of the site, by the methods of its country [S9-049 O-06]', async ({
  page,
  baseURL,
}) => {
  for (const [country, price, offered, other] of [
    ['be', /19,99/, 'bancontact', ['ideal', 'eps']],
    ['ch', /21,90\sCHF/, 'creditcard', ['ideal', 'bancontact', 'sdd', 'sct']],
  ] as const) {
    const origin = at(baseURL, country)
    await logIn(page, origin, 'premium member')
    await page.goto(`${origin}/credits/p1`)
    await expect(page.locator('label', { has: page.locator('input[value=p1]') })).toContainText(price)
    await expect(page.locator(`input[value=${offered}]`)).toHaveCount(1)
    for (const method of other) await expect(page.locator(`input[value=${method}]`), method).toHaveCount(0)
  }
})

test('the installed app has the name, address and language of its site [O-06]', async ({ page, baseURL }) => {
  for (const [origin, name, lang] of [
    [baseURL!, 'Lonk', 'nl'],
    [at(baseURL, 'be'), 'Lonk.be', 'nl'],
    [at(baseURL, 'ch'), 'Lonk.ch', 'de'],
  ]) {
    await page.goto(origin!)
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
      return { href, ...(await (await fetch(href)).json()) }
    })
    expect(manifest).toMatchObject({ name, lang })
    expect(new URL(manifest.href).origin).toBe(origin)
    expect(new URL(manifest.start_url, manifest.href).origin).toBe(origin)
  }
})

test('a mail comes from the site that was asked, and leads back to it [O-06 S3-124]', async ({
  page,
  request,
  baseURL,
}) => {
  for (const [country, sender] of [
    ['be', 'noreply@be.lonk.example'],
    ['ch', 'noreply@ch.lonk.example'],
  ] as const) {
    const origin = at(baseURL, country)
    const { email } = login('free member')
    await page.goto(origin)
    expect((await call(page, 'reset-password.php', { email })).status).toBe(200)
    const link = await resetLinkOf(request, email, origin)
    await page.goto(`/dev/mail?to=${email}`)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.locator('dl')).toContainText(sender)
    await page.goto(link)
    await expect(page.getByRole('textbox').first()).toBeVisible()
  }
})

test('nothing of one site reaches another: session, people, conversations, live events [O-06]', async ({
  browser,
  baseURL,
}) => {
  const be = at(baseURL, 'be')
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  const [page, away, writer] = await Promise.all(contexts.map((context) => context.newPage()))
  await logIn(page!, be, 'free member')
  const { user } = (await call(page!, 'user.php')).body
  const { chats } = (await call(page!, 'chats.php')).body
  const { conversation, profile } = chats.find((chat: Chat) => chat.profile.name === 'Lotte')
  // The browser that is logged in there is a visitor here.
  await page!.goto(baseURL!)
  expect((await call(page!, 'user.php')).body.error).toBe('authentication_required')

  // The same address and password are somebody else here, who finds nothing of there.
  await logIn(away!, baseURL!, 'free member')
  expect((await call(away!, 'user.php')).body.user.profile.id).not.toBe(user.profile.id)
  for (const path of [`profile.php?id=${profile.id}`, `chat.php?conversation=${conversation.id}`])
    expect((await call(away!, path)).status, path).toBe(404)
  const found = (await call(away!, `members.php?gender=female&name=${profile.name}`)).body.results
  expect(found.map(({ id }: { id: string }) => id)).not.toContain(profile.id)

  // What is written there arrives there at once, and only there.
  const heard: string[] = []
  away!.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await Promise.all([openLive(page!, `${be}/chats/${conversation.id}`), openLive(away!, `${baseURL}/chats`)])
  await logIn(writer!, be, 'premium member')
  const text = `Tot op de rommelmarkt ${randomUUID()}`
  const message = { profile: { id: user.profile.id }, type: 'text', text }
  expect(await call(writer!, 'message.php', message)).toMatchObject({ status: 201 })
  await expect(page!.locator('.bubble', { hasText: text })).toBeVisible()
  expect(heard.join()).not.toContain(text)
  await expect(away!.getByText(text)).toHaveCount(0)
  await Promise.all(contexts.map((context) => context.close()))
})

test('the demo sites keep to their width, in light and dark', async ({ page, baseURL }) => {
  for (const country of ['be', 'ch'] as const)
    for (const path of ['/', '/pricing', '/lang-config']) {
      await page.goto(at(baseURL, country) + path)
      expect(await looksAtBothSizes(page, country + path)).toEqual([])
      expect(await misfitsOf(page, country + path)).toEqual([])
    }
})

/** It comes to life after the page. */
async function openMenu(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

type Chat = { profile: { name: string } }

const login = (wanted: string) => demoLogins.find(({ who }) => who === wanted)!

/** A call of the page itself: only browsers find the names below localhost. */
const call = (page: Page, path: string, body?: object): Promise<{ status: number; body: any }> =>
  page.evaluate(
    async ([to, sent, key]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(`/api/${to}`, sent ? { method: 'POST', headers, body: sent } : {})
      return { status: answer.status, body: await answer.json() }
    },
    [path, body ? JSON.stringify(body) : '', randomUUID()] as const,
  )

async function logIn(page: Page, origin: string, who: string): Promise<void> {
  await page.goto(origin)
  const { email, password } = login(who)
  expect(await call(page, 'user.php', { email, password })).toMatchObject({ status: 200 })
}

/** Several sites write to the same address. */
async function resetLinkOf(request: APIRequestContext, email: string, origin: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => (link = await linkFromMail(request, email, '/reset-password/do')), { timeout: 15_000 })
    .toContain(origin)
  return link
}
