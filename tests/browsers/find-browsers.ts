import { existsSync, globSync } from 'node:fs'
import { installFromDebian } from '../../scripts/debian.ts'

/** What drives WebKit: its driver, the browser that it starts, and whether there is a screen to draw on. */
export type WebkitPrograms = { driver: string; browser: string; hasScreen: boolean }
export type Browsers = { firefox: string | null; webkit: WebkitPrograms | null }

/** Finds Firefox and WebKit, installed when that is possible, and says in one line each which of them is left out. */
export function findBrowsers(): Browsers {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebkit() ? [] : ['webkit2gtk-driver', ...(hasScreen() ? [] : ['xvfb'])]),
  ]
  if (missing.length > 0) installFromDebian(missing)
  const found = { firefox: findFirefox(), webkit: findWebkit() }
  const cannot = 'is not on this machine and could not be installed'
  if (!found.firefox) console.log(`Firefox is skipped: it ${cannot} (Debian: firefox-esr).`)
  if (!found.webkit) console.log(`WebKit is skipped: it ${cannot} (Debian: webkit2gtk-driver and xvfb).`)
  return found
}

function findFirefox(): string | null {
  const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
  return process.env['FIREFOX_PATH'] ?? places.find((place) => existsSync(place)) ?? null
}

function findWebkit(): WebkitPrograms | null {
  const driver = '/usr/bin/WebKitWebDriver'
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const canDraw = hasScreen() || existsSync('/usr/bin/Xvfb')
  return existsSync(driver) && browser && canDraw ? { driver, browser, hasScreen: hasScreen() } : null
}

function hasScreen(): boolean {
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}
