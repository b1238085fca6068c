import { afterEach, describe, expect, inject, test } from 'vitest'
import { demoLogins } from '../../seed/demo-logins.ts'
import { engines } from './engines.ts'
import { logIn, mainJob } from './main-job.ts'
import type { Browser } from './tab.ts'
import { timesOf, timesOfServer } from './times.ts'
import { visit } from './visit.ts'

const origin = inject('origin')

describe.each(engines())('%s', (_name, start) => {
  let browser: Browser | null = null
  afterEach(() => browser?.close())

  test.skipIf(!start)(
    'leads from sign-up to a conversation and out again without an error in its console ' +
      // Also [S2-014 S2-017 S2-034 S2-079]
      '[S1-007 S1-013 S1-015 S1-018]',
    async () => {
      browser = await start!()
      await mainJob(browser, origin)
      expect(browser.errors).toEqual([])
    },
  )

  test.skipIf(!start)('whoever leaves a page that is loading its parts comes to where they go', async () => {
    browser = await start!()
    const tab = visit(await browser.newTab(), origin)
    await logIn(
      tab,
      demoLogins.find(({ who }) => who === 'free member')!,
    )
    await tab.open('/pricing')
    expect(await tab.path()).toBe('/pricing')
  })

  test.skipIf(!start)('writes times as the server does, and is heard when something fails', async () => {
    browser = await start!()
    const { errors } = browser
    expect(await timesOf(browser)).toEqual(timesOfServer())
    const tab = await browser.newTab()
    await tab.open(`${origin}/pricing`)
    await tab.run(`setTimeout(() => { throw new Error('thrown') })`)
    await tab.run(`console.error('complained')`)
    await expect.poll(async () => (await tab.run('1')) && errors.join(), { timeout: 10_000 }).toContain('thrown')
    await expect.poll(() => errors.join()).toContain('/pricing complained')
  })
})
