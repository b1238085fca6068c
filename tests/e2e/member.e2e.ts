import { expect, test, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import { openLive, untilAlive } from './live.ts'
import { looksOf } from './looks.ts'
import { callApi, makeMember } from './people.ts'
import { sizes } from './sizes.ts'

const enter = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))

/**
 * Somebody of the demo world with an album.
 * @returns how many photos this viewer is told of, and the index of the first locked one or -1
 */
async function someoneWithPhotos(
  context: BrowserContext,
  fictional: boolean,
): Promise<{ id: string; name: string; photos: number; firstLocked: number }> {
  const cards: { id: string; name: string; fictional: boolean }[] = []
  for (const gender of ['female', 'male']) {
    let after: string | null = ''
    for (let page = 1; page <= 6 && after !== null; page++) {
      const place: string = after === '' ? '' : `&pageNumber=${page}&after=${after}`
      const found: APIResponse = await context.request.get(`/api/members.php?gender=${gender}&country=NL${place}`)
      const answer: { results: typeof cards; after: string | null } = await found.json()
      cards.push(...answer.results)
      after = answer.after
    }
  }
  for (const card of cards) {
    if (card.fictional !== fictional) continue
    const { photos } = await (await context.request.get(`/api/profile.php?id=${card.id}`)).json()
    const isOpen = photos.map((photo: { locked: boolean }) => !photo.locked)
    // Of fictional profiles visitors and free members often see one photo only.
    if (photos.length > 1 && (fictional || (isOpen[0] && isOpen.filter(Boolean).length > 1)))
      return { id: card.id, name: card.name, photos: photos.length, firstLocked: isOpen.indexOf(false) }
  }
  throw new Error('nobody in the demo world has an album')
}

test('photos open over the whole screen and are gone through by keys; the focus comes back [S2-015 S1-027 S1-028]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Bram', 'male')
  const them = await someoneWithPhotos(context, false)
  await page.goto(`/members/${them.id}`)
  const opener = page.getByRole('button', { name: new RegExp(`^Foto 1 van ${them.photos} van .* vergroten$`) })
  await opener.click()
  const viewer = page.getByRole('dialog', { name: `Foto’s van ${them.name}` })
  const count = viewer.getByRole('status')
  await expect(count).toHaveText(`1 van ${them.photos}`)
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText(`2 van ${them.photos}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(count).toHaveText(`1 van ${them.photos}`)
  await page.keyboard.press('End')
  await expect(count).toHaveText(`${them.photos} van ${them.photos}`)
  if (them.firstLocked > 0) {
    await viewer.getByRole('button', { name: `Foto ${them.firstLocked + 1} tonen` }).click()
    await expect(viewer.getByRole('link', { name: 'Credits kopen' })).toHaveAttribute('href', '/premium')
    await expect(viewer.getByText('Met premium zie je alle foto’s')).toBeVisible()
  }
  await page.keyboard.press('Home')
  await expect(count).toHaveText(`1 van ${them.photos}`)
  const photo = viewer.getByRole('img', { name: `Foto 1 van ${them.photos} van ${them.name}` })
  await photo.dblclick()
  await expect(photo).toHaveAttribute('style', /scale\(2\.5\)/)
  await viewer.getByRole('button', { name: 'Uitzoomen' }).click()
  await expect(photo).toHaveAttribute('style', /scale\(1\)/)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('on a phone photos are swiped, in the page and over the screen', async ({ browser }) => {
  const context = await browser.newContext(sizes.phone)
  await makeMember(context, 'Bram', 'male')
  const them = await someoneWithPhotos(context, false)
  const page = await context.newPage()
  await page.goto(`/members/${them.id}`)
  await page.getByRole('button', { name: /^Foto 1 van/ }).tap()
  const viewer = page.getByRole('dialog', { name: `Foto’s van ${them.name}` })
  await expect(viewer.getByRole('status')).toHaveText(`1 van ${them.photos}`)
  await page.mouse.move(320, 400)
  await page.mouse.down()
  await page.mouse.move(80, 405, { steps: 5 })
  await page.mouse.up()
  await expect(viewer.getByRole('status')).toHaveText(`2 van ${them.photos}`)
  await context.close()
})

test('each of the four wishes of a visitor has its own prompt [S6-005 S6-006 S6-007 S6-008 S6-009] [T-18]', async ({
  page,
  browser,
}) => {
  await enter(page)
  const elsewhere = await browser.newContext()
  await makeMember(elsewhere, 'Lotte', 'female')
  const { results } = await (await page.request.get('/api/members.php?gender=female&country=NL')).json()
  const open = await withLockedPhoto(page.context(), results)
  await page.goto(`/members/${open}`)
  const wishes = [
    ['Stuur bericht', 'Log in om te chatten.'],
    [/^Like /, 'Log in om te liken.'],
    ['Stuur een cadeau', 'Log in om een cadeau te sturen.'],
  ] as const
  for (const [button, text] of wishes) {
    await page.getByRole('complementary').getByRole('button', { name: button }).click()
    const prompt = page.getByRole('dialog', { name: text })
    await expect(prompt.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', /^\/login\?redirect=/)
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
  }
  await page.locator('.unlock').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('dialog', { name: "Log in om meer foto's te bekijken." })).toBeVisible()
  await elsewhere.close()
})

async function withLockedPhoto(context: BrowserContext, cards: { id: string }[]): Promise<string> {
  for (const { id } of cards) {
    const { photos } = await (await context.request.get(`/api/profile.php?id=${id}`)).json()
    if (photos?.some((photo: { locked: boolean }) => photo.locked)) return id
  }
  throw new Error('no visitor sees a locked photo')
}

test('a report takes three taps, from the profile and from a photo, and can block with it [S2-169 S4-042 S4-043 TRU-1]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Bram', 'male')
  const them = await someoneWithPhotos(context, false)
  await page.goto(`/members/${them.id}`)
  const sent = () => page.waitForResponse('**/api/report.php')
  const [first] = await Promise.all([
    sent(),
    (async () => {
      await page.getByRole('complementary').getByRole('button', { name: 'Melden' }).click()
      await page.getByLabel('Doet zich voor als iemand anders').check()
      await page.getByRole('button', { name: 'Melding versturen' }).click()
    })(),
  ])
  expect(first.status()).toBe(201)
  await expect(page.getByText('Dank je. We hebben je melding ontvangen')).toBeVisible()

  await page.getByRole('button', { name: /^Foto 1 van/ }).click()
  const [second] = await Promise.all([
    sent(),
    (async () => {
      await page.getByRole('button', { name: 'Deze foto melden' }).click()
      await page.getByLabel('Lijkt jonger dan 18').check()
      await page.getByLabel(`${them.name} ook blokkeren`).check()
      await page.getByRole('button', { name: 'Melding versturen' }).click()
    })(),
  ])
  expect(JSON.parse(second.request().postData() ?? '{}')).toMatchObject({ photo: {}, reason: 'minor' })
  await expect(page.getByRole('heading', { name: `Je hebt ${them.name} geblokkeerd` })).toBeVisible()
  await page.getByRole('button', { name: 'Blokkering opheffen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(them.name) })).toBeVisible()
})

// Also [S8-027 TRU-9]
test('a block shows on the open pages of both within two seconds, in the chat too, and is taken back in the settings [S4-042 S4-043 S4-044 S2-183]', async ({
  browser,
}) => {
  const [here, there] = [await browser.newContext(), await browser.newContext()]
  const me = await makeMember(here, 'Anna', 'female')
  const you = await makeMember(there, 'Ben', 'male')
  const answer = await callApi(there, '/api/message.php', {
    profile: { id: me.profileId },
    type: 'text',
    text: 'Hoi Anna',
  })
  const { conversation } = await answer.json()
  const [profile, chat, mine] = [await there.newPage(), await there.newPage(), await here.newPage()]
  await openLive(profile, `/members/${me.profileId}`)
  await openLive(chat, `/chats/${conversation.id}`)
  await expect(chat.getByRole('log').getByText('Hoi Anna')).toBeVisible()
  await openLive(mine, `/chats/${conversation.id}`)
  await mine.getByRole('button', { name: 'Meer opties' }).click()
  await mine.getByRole('menuitem', { name: `${you.name} blokkeren` }).click()
  await mine.getByRole('button', { name: 'Blokkeren', exact: true }).click()
  await expect(mine).toHaveURL('/chats')
  const soon = { timeout: 2_000 }
  await expect(profile.getByText('Dit profiel is niet meer te bekijken.')).toBeVisible(soon)
  await expect(chat.getByRole('heading', { name: 'Gesprek gesloten' })).toBeVisible(soon)
  await expect(chat.locator(`a[href="/chats/${conversation.id}"]`)).toHaveCount(0, soon)
  await expect(mine.locator(`a[href="/chats/${conversation.id}"]`)).toHaveCount(0)
  await mine.goto(`/members/${you.profileId}`)
  await expect(mine.getByRole('heading', { name: `Je hebt ${you.name} geblokkeerd` })).toBeVisible()
  await mine.goto('/settings#blocked')
  await mine.getByRole('button', { name: `Blokkering van ${you.name} opheffen` }).click()
  await expect(mine.getByText('Je hebt niemand geblokkeerd.')).toBeVisible()
  await expect(profile.getByRole('heading', { level: 1, name: new RegExp(me.name) })).toBeVisible(soon)
  await expect(chat.getByRole('log').getByText('Hoi Anna')).toBeVisible(soon)
  await Promise.all([here.close(), there.close()])
})

test('a message is reported from the chat [TRU-1]', async ({ browser }) => {
  const [here, there] = [await browser.newContext(), await browser.newContext()]
  const me = await makeMember(here, 'Anna', 'female')
  await makeMember(there, 'Ben', 'male')
  const body = { profile: { id: me.profileId }, type: 'text', text: 'Stuur me geld' }
  const { conversation, message } = await (await callApi(there, '/api/message.php', body)).json()
  const page = await here.newPage()
  await page.goto(`/chats/${conversation.id}`)
  await page.getByText('Stuur me geld').last().hover()
  await page.getByRole('button', { name: 'Bericht melden' }).click()
  await page.getByLabel('Maakt reclame of vraagt om geld of gegevens').check()
  const [sent] = await Promise.all([
    page.waitForResponse('**/api/report.php'),
    page.getByRole('button', { name: 'Melding versturen' }).click(),
  ])
  expect(sent.status()).toBe(201)
  expect(JSON.parse(sent.request().postData() ?? '{}')).toMatchObject({ message: { id: message.id }, reason: 'spam' })
  await Promise.all([here.close(), there.close()])
})

test('profiles are opened one after another from the results; a reload forgets that, and both addresses show the same [S1-014 S2-016 S2-201 S3-013]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Bram', 'male')
  // where everybody has somebody like them: in the demo world some live alone in their region
  await page.goto('/members?gender=female&country=IE&name=Menigte')
  await untilAlive(page)
  const names = (
    await page.getByRole('list', { name: 'Gevonden leden' }).locator('.nm > span:first-child').allTextContents()
  ).slice(0, 3)
  await page.getByRole('list', { name: 'Gevonden leden' }).getByRole('link').first().click()
  const browse = page.getByRole('navigation', { name: 'Bladeren door je zoekresultaten' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(names[0]!)
  await expect(browse.getByRole('link', { name: 'Vorige' })).toHaveCount(0)
  for (const name of names.slice(1)) {
    await browse.getByRole('link', { name: 'Volgende' }).click()
    await expect(heading).toContainText(name)
  }
  await browse.getByRole('link', { name: 'Vorige' }).click()
  await expect(heading).toContainText(names[1]!)
  const related = page.getByRole('region', { name: 'Misschien ook leuk' })
  await expect(related.getByRole('link').first()).toBeVisible()
  expect(await related.getByRole('link').count()).toBeLessThanOrEqual(8)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/likes/m/${id}`)
  await expect(heading).toContainText(names[1]!)
  await expect(browse).toHaveCount(0)
})

test('the member screen, its dialogs and its other states are accessible, light and dark [HON-1]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000)
  await makeMember(context, 'Bram', 'male')
  const them = await someoneWithPhotos(context, true)
  await page.goto(`/members/${them.id}`)
  // The word is there beside the name, on the page and over the photos.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fictief')
  const faults = await looksOf(page, 'profile')
  await page.getByRole('button', { name: /^Foto 1 van/ }).click()
  await expect(page.getByRole('dialog').getByText('Fictief')).toBeVisible()
  faults.push(...(await looksOf(page, 'viewer')))
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').getByRole('button', { name: 'Melden' }).click()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByText('Kies een reden.')).toBeVisible()
  faults.push(...(await looksOf(page, 'report')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Meer opties' }).click()
  await page.getByRole('menuitem', { name: `${them.name} blokkeren` }).click()
  faults.push(...(await looksOf(page, 'block')))
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Je hebt ${them.name} geblokkeerd` })).toBeVisible()
  faults.push(...(await looksOf(page, 'blocked')))
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: `Blokkering van ${them.name} opheffen` })).toBeVisible()
  faults.push(...(await looksOf(page, 'settings')))
  const visitor = await browser.newPage()
  await enter(visitor)
  const { results } = await (await visitor.request.get('/api/members.php?gender=female&country=NL')).json()
  await visitor.goto(`/members/${await withLockedPhoto(visitor.context(), results)}`)
  await visitor.getByRole('complementary').getByRole('button', { name: 'Melden' }).click()
  await visitor.getByLabel('Iets anders').check()
  await visitor.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(visitor.getByText('Vul dit in.')).toBeVisible()
  faults.push(...(await looksOf(visitor, 'report of a visitor')))
  expect(faults).toEqual([])
})
