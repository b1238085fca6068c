import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import type { getChat } from '../../src/contract/chat.ts'
import type { Answer } from '../../src/contract/endpoint.ts'
import type { Db } from '../../src/platform/ctx.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { actorOf, type Fact } from '../measure.ts'
import { p95 } from '../pace.ts'
import { startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const MESSAGES = 10_000
const LONG_FRAME_MS = 50
const LONG_SHARE = 0.01
const ECHO_MS = 50
const ECHOES = 20
const WHEEL_PX = 900

type Chat = Answer<typeof getChat>

/**
 * A conversation with all of its ten thousand messages loaded, in a browser: scrolling through it, and writing in it.
 */
export async function scroll(world: World): Promise<Fact[]> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const actor = actorOf(world, 4)
    const conversation = await prepare(db, actor)
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name: 'auth', value: actor.token, url: server.url }])
    const page = await context.newPage()
    await answerWhole(page)
    await page.goto(`${server.url}/chats/${conversation}`)
    const field = page.locator('#composer-field')
    await field.waitFor()
    await loadAll(page)
    const frames = await wheelThrough(page)
    const long = frames.filter((ms) => ms > LONG_FRAME_MS).length
    await field.fill('eerst')
    await field.press('Enter')
    const echoes: number[] = []
    for (let n = 0; n < ECHOES; n++) echoes.push(await echoOf(page, `Hoe was jouw dag? ${n}`))
    return [
      {
        name: `frames of more than ${LONG_FRAME_MS} ms while scrolling through ${MESSAGES.toLocaleString('en')} messages, of ${frames.length}`,
        value: `${((100 * long) / frames.length).toFixed(2)} %, longest ${Math.max(...frames).toFixed(0)} ms`,
        target: `< ${LONG_SHARE * 100} %`,
        hit: long / frames.length < LONG_SHARE,
      },
      {
        name: `own message on the screen after Enter, p95, below ${MESSAGES.toLocaleString('en')} messages`,
        value: `${p95(echoes).toFixed(0)} ms`,
        target: `≤ ${ECHO_MS} ms`,
        hit: p95(echoes) <= ECHO_MS,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await close()
  }
}

/** The first conversation of the actor, as long as that. */
async function prepare(db: Db, { conversations }: Actor): Promise<string> {
  const id = conversations[0]!
  await sql`
    insert into message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at)
    select c.id, n, gen_random_uuid(), case when n % 3 = 0 then c.lo else c.hi end, 'text', repeat('Hoe was jouw dag vandaag? ', 1 + n % 6), 0,
      gen_random_uuid(), c.last_at + n * interval '1 millisecond'
    from conversation c cross join lateral generate_series(c.last_seq + 1, ${MESSAGES}::int) n where c.public_id = ${id}`.execute(
    db,
  )
  await sql`update conversation set last_seq = greatest(last_seq, ${MESSAGES}::int) where public_id = ${id}`.execute(db)
  await sql`
    update party p set last_read_seq = c.last_seq from conversation c where c.id = p.conversation_id and c.public_id = ${id}`.execute(
    db,
  )
  return id
}

/** Older messages come all at once: it is not the loading that is measured here. */
async function answerWhole(page: Page): Promise<void> {
  await page.route(/chat\.php\?.*before=/, async (route) => {
    const url = new URL(route.request().url())
    let whole = null as Chat | null
    for (let more = true; more;) {
      if (whole) url.searchParams.set('before', String(whole.messages[0]!.seq))
      const answer = await page.request.get(url.href)
      const part = (await answer.json()) as Chat // by the contract of that call
      whole = { ...part, messages: [...part.messages, ...(whole?.messages ?? [])] }
      more = part.more
    }
    await route.fulfill({ json: whole })
  })
}

async function loadAll(page: Page): Promise<void> {
  const asked = page
    .waitForResponse((answer) => answer.url().includes('before='), { timeout: 120_000 })
    .then(() => true)
  const log = page.locator('.chat-log')
  const scrollUp = async () => {
    await log.evaluate((element) => element.scrollTo({ top: 0 }))
    await page.waitForTimeout(250)
    await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    return Promise.race([asked, page.waitForTimeout(250).then(() => false)])
  }
  // The page is there before its script listens: until then scrolling asks for nothing.
  for (let hasAsked = false; !hasAsked;) hasAsked = await scrollUp()
  await page.waitForFunction(
    () => document.querySelectorAll('.chat-block').length > 400 && !document.querySelector('.chat-older button'),
  )
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await page.waitForTimeout(1_000)
}

/** Up to the first message and down again with the wheel. @returns how long each frame took, in ms */
async function wheelThrough(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const tick = (at: number) => {
      times.push(at)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const log = page.locator('.chat-log')
  await log.hover()
  const height = await log.evaluate((element) => element.scrollHeight)
  for (const way of [-1, 1])
    for (let moved = 0; moved < Math.min(height, 120 * WHEEL_PX); moved += WHEEL_PX)
      await page.mouse.wheel(0, way * WHEEL_PX)
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes) // put there above
  return times.slice(1).map((at, i) => at - times[i]!)
}

/** From the key until the bubble is painted, by the clock of the page. */
async function echoOf(page: Page, text: string): Promise<number> {
  await page.locator('#composer-field').fill(text)
  const shown = page.evaluate(
    (words) =>
      new Promise<number>((done) => {
        let pressed = 0
        addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true })
        const seen = new MutationObserver(() => {
          const last = [...document.querySelectorAll('.bubble-line.own')].at(-1)
          if (pressed === 0 || !last?.textContent?.includes(words)) return
          seen.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)))
        })
        seen.observe(document.querySelector('.chat-log')!, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
  await page.locator('#composer-field').press('Enter')
  return shown
}
