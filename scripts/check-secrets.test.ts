import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSecrets } from './check-secrets.ts'

/** Assembled, so that this file does not itself contain a key. */
const head = (kind: string) => ['-----BEGIN', kind, 'KEY-----'].join(' ')
const letters = (count: number) => 'aB3dE5gH'.repeat(8).slice(0, count)

test('a key is known by how it looks, and what only speaks of one is none [SEC-19]', () => {
  for (const [text, what] of [
    [`${head('PRIVATE')}\n${letters(64)}`, 'a private key'],
    [`${head('EC PRIVATE')}\n${letters(64)}`, 'a private key'],
    [`AKIA${letters(16).toUpperCase()}`, 'a key of Amazon'],
    [`token: ghp_${letters(36)}`, 'a token of GitHub'],
    [`//packages.lonk.example/:_authToken=npm_${letters(36)}`, 'a token of npm'],
    [`MOLLIE_API_KEY=live_${letters(30)}`, 'a key of a payment company'],
    [`xoxb-${letters(24)}`, 'a token of Slack'],
    [`AIza${letters(35)}`, 'a key of Google'],
    [`postgres://lonk:${letters(12)}@db.lonk.nl/lonk`, 'a password in an address'],
  ] as const)
    expect([text, findSecrets(text)]).toEqual([text, [what]])
  for (const text of [
    'MOLLIE_API_KEY must be a live_ key in production',
    'live_<key>',
    'postgres://lonk:<password>@db/lonk',
    'A PRIVATE KEY is read from DKIM_KEY_FILE.',
  ])
    expect([text, findSecrets(text)]).toEqual([text, []])
})

test('what is installed is what the lockfile names, looked at each day, with a list of all of it [SEC-19]', () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: true }>
  }
  const unlocked = Object.entries(lock.packages).filter(([path, { integrity, link }]) => path && !link && !integrity)
  expect(unlocked).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version))
  expect(loose).toEqual([])
  for (const path of ['Dockerfile', '.github/workflows/ci.yml', '.github/workflows/packages.yml'])
    expect(read(path).replaceAll('npm ci', '')).not.toMatch(/\bnpm (?:i|install|add|update)\b|\bnpx\b/)
  const watch = read('.github/workflows/packages.yml')
  expect(watch).toMatch(/schedule:\n {4}- cron: '\d+ \d+ \* \* \*'/)
  for (const step of ['npm audit --audit-level=high', 'npm audit signatures', 'npm run -s sbom'])
    expect(watch).toContain(`run: ${step}`)
  expect(read('scripts/check.ts')).toContain("'scripts/check-secrets.ts'")
})
