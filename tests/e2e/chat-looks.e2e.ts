import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { order, pay } from './buy.ts'
import { misfitsOf } from './fits.ts'
import { untilAlive } from './live.ts'
import { callApi, makeMember, userOf } from './people.ts'
import { sizes } from './sizes.ts'

const field = (page: Page, name: string) => page.getByLabel(`Bericht aan ${name}`)

test('from the list to a conversation the menu stays and nothing moves; the balance leads to more [F-86]', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { other } = await talkWith(browser, context)
  await page.goto('/chats')
  await untilAlive(page)
  const row = page.getByRole('complementary', { name: 'Gesprekken' }).getByRole('link', { name: other.name })
  const places = async () => [
    await page.getByRole('banner').first().boundingBox(),
    await page.locator('.chat-list').boundingBox(),
    await page.locator('.chat-window').boundingBox(),
    await row.boundingBox(),
  ]
  const before = await places()
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await expect(menu.getByRole('link', { name: 'Berichten' })).toHaveAttribute('aria-current', 'page')
  expect(await places()).toEqual(before)

  // Who has bought before sees a balance.
  await context.clearCookies()
  const login = { email: 'premium@lonk.example', password: 'lonk-demo-2026' }
  expect((await callApi(context, '/api/user.php', login)).ok()).toBe(true)
  const { chats } = await (await context.request.get('/api/chats.php')).json()
  await page.goto(`/chats/${chats.at(-1).conversation.id}`)
  await untilAlive(page)
  await page.getByRole('link', { name: /^Saldo: \d+ credits?$/ }).click()
  await expect(page).toHaveURL('/credits')
})

test('on a phone a long text has the width of the box, and the menu of a bubble lies beside its words [F-86]', async ({
  browser,
}) => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const { other, path } = await talkWith(browser, context)
  await page.goto(path)
  await untilAlive(page)
  await field(page, other.name).fill(
    'Een lange tekst over een wandeling langs de duinen, met koffie na afloop. '.repeat(3),
  )
  const width = async (part: Locator) => (await part.boundingBox())!.width
  expect(await width(field(page, other.name))).toBeGreaterThan((await width(page.locator('.composer-box'))) - 24)
  for (const tool of ['Foto sturen', 'Cadeau sturen', 'GIF zoeken'])
    await expect(page.getByRole('button', { name: new RegExp(`^${tool}`) })).toBeVisible()
  for (const one of [page.locator('.bubble').first(), page.locator('.bubble').last()]) {
    await one.tap()
    const remove = one.locator('..').getByRole('button', { name: 'Bericht verwijderen' })
    const [text, button] = [(await one.boundingBox())!, (await remove.boundingBox())!]
    expect(button.y).toBeGreaterThanOrEqual(text.y + text.height)
    const next = await one.locator('xpath=../following-sibling::*').first().boundingBox()
    if (next) expect(next.y).toBeGreaterThanOrEqual(button.y + button.height)
  }
  await context.close()
})

test('what can be sent besides words fits into a phone with text twice as large, and the ring of each choice is whole [F-82 F-86]', async ({
  browser,
}) => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  await callApi(context, '/api/user.php', { email: 'premium@lonk.example', password: 'lonk-demo-2026' })
  const { chats } = await (await context.request.get('/api/chats.php')).json()
  const faults: string[] = []
  for (const tool of ['Cadeau sturen', 'GIF zoeken']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/chats/${chats[0].conversation.id}`)
    await untilAlive(page)
    await page.getByRole('button', { name: new RegExp(`^${tool}`) }).click()
    await expect(page.locator('.tool-panel').getByRole('radio').first()).toBeAttached()
    faults.push(...(await misfitsOf(page, tool, { widths: [390], twice: [390] })))
  }
  expect(faults).toEqual([])
  await context.close()
})

test('without credits the price of a message and what was written stay in sight [F-86]', async ({ browser }) => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const { other, path, profile } = await talkWith(browser, context)
  await page.goto(path)
  await untilAlive(page)
  await field(page, other.name).fill('Morgen om negen bij de ingang van het park?')
  for (let { credits } = await userOf(context); credits > 0; { credits } = await userOf(context))
    expect((await callApi(context, '/api/message.php', { profile, type: 'text', text: 'Nog iets' })).ok()).toBe(true)
  await page.reload()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(/Een bericht: 1 credit \(€\s\d,\d\d\)\. Je saldo is 0 credits/)
  await expect(notice.getByRole('link', { name: 'Credits kopen' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Morgen om negen bij de ingang van het park?')).toBeInViewport({ ratio: 1 })
  await context.close()
})

test('who leaves a conversation to buy comes back to it with what was typed, by the menu and by the balance [F-87]', async ({
  browser,
}) => {
  for (const [size, ways] of [
    ['desktop', ['premium', 'menu', 'balance']],
    ['phone', ['bought', 'balance']],
  ] as const) {
    const context = await browser.newContext(sizes[size])
    const page = await context.newPage()
    const { other, path } = await talkWith(browser, context)
    const draft = `Zaterdag om tien uur bij het station? (${size})`
    await page.goto(path)
    await untilAlive(page)
    await field(page, other.name).fill(draft)
    for (const way of ways) {
      await leave[way](page)
      await order(page, { bundle: 'p1', method: 'ideal' })
      await pay(page, 'Betaald')
      const back = page.getByRole('link', { name: `Terug naar ${other.name}` })
      if (way === 'bought') await page.goto(path)
      else await back.click()
      await expect(page).toHaveURL(path)
      await untilAlive(page)
      await expect(field(page, other.name)).toHaveValue(draft)
    }
    await context.close()
  }
})

const leave = {
  premium: async (page: Page) => {
    await page.locator('[data-part=premium-entry]').click()
    await expect(page).toHaveURL('/premium')
    await page
      .getByRole('link', { name: /^Kies deze bundel/ })
      .first()
      .click()
  },
  menu: (page: Page) => page.locator('[data-part=credits-entry]').click(),
  balance: (page: Page) => page.getByRole('link', { name: /^Saldo: \d+ credits?$/ }).click(),
  /** Only who has bought sees a balance. */
  bought: (page: Page) => page.goto('/credits'),
}

/** A new member with a conversation of two messages. */
async function talkWith(browser: Browser, context: BrowserContext) {
  const elsewhere = await browser.newContext()
  const other = await makeMember(elsewhere, 'Evi', 'female')
  await elsewhere.close()
  await makeMember(context, 'Luuk', 'male')
  const profile = { id: other.profileId }
  const texts = ['Hoi', 'Zin om een keer te wandelen?']
  for (const text of texts) await callApi(context, '/api/message.php', { profile, type: 'text', text })
  const { chats } = await (await context.request.get('/api/chats.php')).json()
  return { other, profile, path: `/chats/${chats[0].conversation.id}` }
}
