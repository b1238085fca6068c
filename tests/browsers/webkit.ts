import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../src/platform/free-port.ts'
import type { WebkitPrograms } from './find-browsers.ts'
import type { Browser, Tab } from './tab.ts'

/** A command of the W3C protocol. @returns its value */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

// Given by the standard.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const driverReadyMs = 20_000
/** A driver that says nothing for so long will say nothing more. */
const commandMs = 30_000
const openMs = 60_000

/**
 * Starts WebKit by its WebDriver, a driver for each tab: one drives one context only.
 * @param own variables, such as TZ
 */
export async function openWebkit(programs: WebkitPrograms, own: Record<string, string> = {}): Promise<Browser> {
  const errors: string[] = []
  const running: ChildProcess[] = []
  const screen = programs.hasScreen ? {} : await openScreen(running)
  const sessions: (() => Promise<unknown>)[] = []
  return {
    errors,
    newTab: async () => {
      const port = await findFreePort()
      const env = { ...process.env, ...screen, ...own }
      const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
      running.push(driver)
      const send = sender(`http://127.0.0.1:${port}`)
      await untilReady(send)
      const wish = {
        // Its scripts are met while they load: see listen.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }
      // as: the standard's answer to a new session
      const session = (await send('POST', '/session', { capabilities: { alwaysMatch: wish } })) as { sessionId: string }
      const inSession: Send = (method, path, body) => send(method, `/session/${session.sessionId}${path}`, body)
      sessions.push(() => inSession('DELETE', ''))
      await inSession('POST', '/window/rect', { width: 1280, height: 900 })
      return asTab(inSession, errors)
    },
    close: async () => {
      await Promise.all(sessions.map((end) => end().catch(() => {})))
      for (const program of running.toReversed()) program.kill()
    },
  }
}

/** A screen that nobody sees: WebKit draws no page without one. */
async function openScreen(running: ChildProcess[]): Promise<{ DISPLAY: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const screen = spawn('/usr/bin/Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(screen)
  const [number] = await once(screen.stdout, 'data')
  return { DISPLAY: `:${String(number).trim()}` }
}

function sender(driver: string): Send {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(commandMs)
    const answer = await fetch(`${driver}${path}`, {
      method,
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path}: ${signal.aborted ? 'no answer' : String(error)}`, { cause: error })
    })
    // as: every answer of the protocol has this shape
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function untilReady(send: Send): Promise<void> {
  for (const end = Date.now() + driverReadyMs; Date.now() < end; await wait(50))
    if (await send('GET', '/status').catch(() => null)) return
  throw new Error('The driver of WebKit did not start.')
}

/**
 * The protocol tells nothing of the console. Listens before the page's own scripts run, which come after the first
 * paint.
 */
const listen = `if (!window.heardErrors) {
  const heard = window.heardErrors = []
  const hear = (what) => heard.push(location.pathname + ' ' + what)
  addEventListener('error', ({ error, message }) => hear(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => hear(reason))
  const write = console.error
  console.error = (...words) => { hear(words.join(' ')); write.apply(console, words) }
}`

function asTab(send: Send, errors: string[]): Tab {
  const execute = async (code: string): Promise<unknown> => {
    const script = `${listen}; return { value: ${code}, heard: window.heardErrors.splice(0) }`
    // as: what the script above returns
    const { value, heard } = (await send('POST', '/execute/sync', { script, args: [] })) as {
      value: unknown
      heard: string[]
    }
    errors.push(...heard)
    return value
  }
  const element = async (code: string): Promise<string> => {
    // as: the caller's expression gives an element
    const found = (await execute(code)) as Record<string, string>
    return `/element/${found[elementKey]}`
  }
  return {
    open: async (url) => {
      await execute('window.isLeft = true')
      await send('POST', '/url', { url })
      const arrived = `!window.isLeft && document.readyState !== 'loading'`
      for (const end = Date.now() + openMs; !(await execute(arrived).catch(() => false)); await wait(5))
        if (Date.now() > end) throw new Error(`${url} did not open.`)
    },
    // as: the caller says what its expression gives
    run: async <T>(code: string) => (await execute(code)) as T,
    click: async (code) => void (await send('POST', `${await element(code)}/click`, {})),
    type: async (code, text) => void (await send('POST', `${await element(code)}/value`, { text })),
  }
}
