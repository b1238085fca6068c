import puppeteer, { type ConsoleMessage, type ElementHandle, type Page } from 'puppeteer-core'
import type { Browser, Tab } from './tab.ts'

/** Starts Firefox; it is driven by WebDriver BiDi. @param env of its own, such as TZ */
export async function openFirefox(executablePath: string, env: Record<string, string> = {}): Promise<Browser> {
  const defaultViewport = { width: 1280, height: 900 }
  const options = { browser: 'firefox', executablePath, defaultViewport, env: { ...process.env, ...env } } as const
  const browser = await puppeteer.launch(options)
  const errors: string[] = []
  return {
    errors,
    newTab: async () => {
      // A window for each: Firefox lets what is behind another tab sleep.
      const context = await browser.createBrowserContext()
      const page = await context.newPage({ type: 'window' })
      page.on('pageerror', (error) => errors.push(`${page.url()} ${String(error)}`))
      page.on('console', (message) => {
        if (message.type() === 'error') void textOf(message).then((text) => errors.push(`${page.url()} ${text}`))
      })
      return asTab(page)
    },
    close: () => browser.close(),
  }
}

// An error is a handle to something in the page, which may be gone by now.
async function textOf(message: ConsoleMessage): Promise<string> {
  const words = message.args().map((arg) => arg.evaluate((value) => String(value)).catch(() => message.text()))
  return (await Promise.all(words)).join(' ')
}

function asTab(page: Page): Tab {
  const element = async (code: string) => {
    const handle = await page.evaluateHandle(code)
    // as: the caller's expression gives an element
    return handle as ElementHandle
  }
  return {
    open: async (address) => void (await page.goto(address)),
    // as: the caller says what its expression gives
    run: async <T>(code: string) => (await page.evaluate(code)) as T,
    click: async (code) => (await element(code)).click(),
    type: async (code, text) => (await element(code)).type(text),
  }
}
