import { afterEach, describe, expect, inject, test } from 'vitest'
import { demoLogins } from '../../seed/demo-logins.ts'
import { everyAddress, logInByCall, ownAddresses } from '../support/addresses.ts'
import { engines } from './engines.ts'
import { sendByCall, timesShown } from './far-away.ts'
import { enter, logIn } from './main-job.ts'
import { newPerson, signUpByCalls } from './people.ts'
import type { Browser } from './tab.ts'
import { visit } from './visit.ts'

const origin = inject('origin')
const FAR_AWAY = { Firefox: 'Asia/Kolkata', WebKit: 'America/New_York' }

describe.concurrent.each(engines())('%s', (name, start) => {
  let browser: Browser | null = null
  afterEach(() => browser?.close())

  test.skipIf(!start)(
    'far from the site no console complains on any route of a visitor, a newcomer, a free or a premium member, nor on ' +
      'the sites of other countries, and times are those of their reader [F-51 F-94]',
    { timeout: 600_000 },
    async () => {
      const zone = FAR_AWAY[name as keyof typeof FAR_AWAY] // as: each engine has one
      browser = await start!(zone)
      const { newTab, errors } = browser
      const misread: string[] = []
      const walk = async (paths: readonly string[], login?: { email: string; password: string }) => {
        const tab = visit(await newTab(), origin)
        await (login ? logIn(tab, login) : enter(tab, '/login'))
        // Nothing comes for a while where the server is busy: that is no rest.
        if (login) await tab.meets('link', 'Bekijk het profiel van')
        // Scripts that a page is still loading when it is left are told as an error.
        await tab.rests()
        let count = 0
        for (const path of paths) {
          await tab.open(path)
          await tab.rests()
          const times = await timesShown(tab, zone)
          misread.push(...times.wrong.map((time) => `${path}: ${time}`))
          count += times.count
        }
        return count
      }
      const [nora, daan] = [newPerson('Nora', 'female'), newPerson('Daan', 'male')]
      const profileId = await signUpByCalls(origin, nora)
      await signUpByCalls(origin, daan)
      await sendByCall(origin, daan, profileId)
      const [free, premium] = ['free member', 'premium member'].map((of) => demoLogins.find(({ who }) => who === of)!)
      const own = async (login: { email: string; password: string }) => {
        const paths = await ownAddresses({ origin, cookie: await logInByCall(origin, login) })
        expect(paths.length).toBeGreaterThan(25)
        return walk(paths, login)
      }
      const open = await everyAddress({ origin, cookie: '' })
      expect(open.length).toBeGreaterThan(40)
      const [, ...counts] = await Promise.all([walk([...open, ...otherSites()]), own(nora), own(premium!)])
      // Not beside them: four at once in two engines are more than the server lets in.
      counts.push(await own(free!))
      expect(misread).toEqual([])
      expect(counts.map((count) => count > 0)).toEqual([true, true, true])
      expect(errors).toEqual([])
    },
  )
})

function otherSites(): string[] {
  const at = (host: string) => Object.assign(new URL(origin), { hostname: host }).href
  return ['be.localhost', 'ch.localhost'].map(at)
}
