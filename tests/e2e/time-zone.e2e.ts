import { expect, test, type Request } from '@playwright/test'
import { openLive, untilAlive } from './live.ts'
import { callApi, makeMember } from './people.ts'

const NEW_YORK = 'America/New_York'

test('who is in New York sees her evening in the first HTML of her second visit, and is asked once where she is [F-51]', async ({
  browser,
}) => {
  const [here, there] = [await browser.newContext({ timezoneId: NEW_YORK }), await browser.newContext()]
  const me = await makeMember(here, 'Nora', 'female')
  await makeMember(there, 'Daan', 'male')
  const sent = await callApi(there, '/api/message.php', { profile: { id: me.profileId }, type: 'text', text: 'Hoi' })
  const { message, conversation } = await sent.json()
  const format = new Intl.DateTimeFormat('nl', { timeZone: NEW_YORK, hour: '2-digit', minute: '2-digit' })
  const evening = `>${format.format(new Date(message.date))}<`
  const path = `/chats/${conversation.id}`
  const firstHtml = async () => (await here.request.get(path)).text()
  expect(await firstHtml()).not.toContain(evening)

  const page = await here.newPage()
  const told: unknown[] = []
  const tells = (call: Request) => call.method() === 'PUT' && call.url().endsWith('/api/user.php')
  page.on('request', (call) => tells(call) && told.push(call.postDataJSON()))
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  const answered = page.waitForResponse((answer) => tells(answer.request()))
  await openLive(page, path)
  expect((await answered).status()).toBe(200)
  expect(await firstHtml()).toContain(evening)

  await openLive(page, path)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Likes' }).first().click()
  await expect(page).toHaveURL(/\/likes/)
  expect([told, faults]).toEqual([[{ time_zone: NEW_YORK }], []])
  for (const context of [here, there]) await context.close()
})
