import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { listedLanders } from '../../src/landers/routes.ts'
import { actorOf, type Fact } from '../measure.ts'
import { startServer } from '../processes.ts'
import type { World } from '../world.ts'

const LCP_MS = 2_000
const CLS = 0.05
const RUNS = 3
const KB = 1_024

type Page = { path: string; session: string | null; scriptKb?: number; lcpMs?: number }
type Vitals = { lcpMs: number; cls: number; scriptBytes: number }

/** What a phone of medium strength on a slow 4G line sees, in Lighthouse's simulation; the median of three visits. */
export async function vitals(world: World): Promise<Fact[]> {
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const pages: Page[] = [
    { path: '/', session: null, scriptKb: 120 },
    ...listedLanders().map((path) => ({ path, session: null, scriptKb: 60, lcpMs: 1_500 })),
    { path: '/members', session: actorOf(world, 0).token, scriptKb: 200 },
    { path: '/notifications', session: actorOf(world, 0).token, lcpMs: 1_800 },
    { path: '/settings', session: actorOf(world, 0).token, lcpMs: 1_800 },
  ]
  try {
    const facts: Fact[] = []
    for (const page of pages) facts.push(...(await describe(server.url, page)))
    return facts
  } finally {
    await server.stop()
  }
}

async function describe(url: string, page: Page): Promise<Fact[]> {
  const runs: Vitals[] = []
  for (let n = 0; n < RUNS; n++) runs.push(await visit(url, page))
  const median = (of: (run: Vitals) => number) => runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!
  const lcpMs = median((run) => run.lcpMs)
  const cls = median((run) => run.cls)
  const scriptKb = median((run) => run.scriptBytes) / KB
  const { path, scriptKb: maxKb, lcpMs: lcpTargetMs = LCP_MS } = page
  const facts: Fact[] = [
    {
      name: `${path}: largest contentful paint`,
      value: `${(lcpMs / 1_000).toFixed(2)} s`,
      target: `≤ ${lcpTargetMs / 1_000} s`,
      hit: lcpMs <= lcpTargetMs,
    },
    { name: `${path}: layout shift`, value: cls.toFixed(3), target: `≤ ${CLS}`, hit: cls <= CLS },
  ]
  if (maxKb !== undefined)
    facts.push({
      name: `${path}: JavaScript as sent`,
      value: `${scriptKb.toFixed(0)} kB`,
      target: `≤ ${maxKb} kB`,
      hit: scriptKb <= maxKb,
    })
  return facts
}

async function visit(url: string, { path, session }: Page): Promise<Vitals> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless', ...chromiumFlags],
    logLevel: 'silent',
  })
  try {
    if (session !== null) await logIn(chrome.port, { name: 'auth', value: session, url })
    const result = await lighthouse(url + path, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
    })
    if (!result) throw new Error(`no visit of ${path}`)
    const { audits } = result.lhr
    // the details of this audit are the requests, by Lighthouse's own type table
    const requests =
      (
        audits['network-requests']?.details as
          | { items?: { resourceType?: string; transferSize?: number }[] }
          | undefined
      )?.items ?? []
    return {
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
      scriptBytes: requests
        .filter((request) => request.resourceType === 'Script')
        .reduce((sum, request) => sum + (request.transferSize ?? 0), 0),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * As a cookie of the browser: a header would not be sent with the live connection, and the page would take its member
 * for logged out.
 */
async function logIn(port: number, cookie: { name: string; value: string; url: string }): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0]!.addCookies([cookie])
  await browser.close()
}
