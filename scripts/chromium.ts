import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags of every headless run: works as root in a container, and makes no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium: CHROMIUM_PATH, the one from npm, one on this machine, or one installed with apt-get where possible.
 * The one from npm is a headless shell, in which the browser tests take a third less time.
 *
 * @returns its path
 * @throws Error when there is none to be had
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  return (await fromNpm()) ?? places.find((place) => existsSync(place)) ?? fromDebian()
}

async function fromNpm(): Promise<string | null> {
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    return runs(path) ? path : null
  } catch {
    return null
  }
}

function fromDebian(): string {
  const installed = '/usr/bin/chromium'
  installFromDebian(['chromium'])
  if (existsSync(installed)) return installed
  throw new Error('No Chromium was found for the browser tests: install one, or name it in CHROMIUM_PATH.')
}

function runs(path: string): boolean {
  return (
    spawnSync(path, [...chromiumFlags, '--headless', '--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}
