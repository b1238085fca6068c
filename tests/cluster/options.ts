import { parseArgs } from 'node:util'
import { startupError } from '../../src/platform/startup-error.ts'

const NUMBERS = {
  /** The first of sixty ports. */
  port: 7_200,
  /** The same one makes the same choices; every run has another one by itself. */
  seed: null,
  /** Messages a second. */
  rate: 200,
  /** Members who write. */
  people: 200,
  kills: 40,
  /** How long Redis is away. */
  seconds: 60,
  deploys: 20,
  sockets: 10_000,
} as const

export type Options = Record<keyof typeof NUMBERS, number> & { only: string[]; dir: string | null }

/** @param proofs all there are @throws StartupError in one line that names the option */
export function readOptions(args: string[], proofs: string[]): Options {
  const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[] // as: its own
  const values = parse(args, [...names, 'only', 'dir'])
  const only = values['only']?.split(',') ?? proofs
  const unknown = only.find((name) => !proofs.includes(name))
  if (unknown !== undefined) throw startupError(`--only must be some of ${proofs.join(',')}, not ${unknown}.`)
  const numbers = names.map((name) => {
    const n = Number(values[name] ?? NUMBERS[name] ?? Date.now() % 1_000_000_000)
    if (!Number.isSafeInteger(n) || n < 1)
      throw startupError(`--${name} must be a whole number from 1, not ${values[name]}.`)
    return [name, n]
  })
  return { ...(Object.fromEntries(numbers) as Record<keyof typeof NUMBERS, number>), only, dir: values['dir'] ?? null }
}

/** @throws StartupError for an option that there is none of */
function parse(args: string[], names: readonly string[]): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    return parseArgs({ args, options }).values as Record<string, string | undefined> // as: all of them are
  } catch (error) {
    throw startupError(error instanceof Error ? error.message : String(error), error)
  }
}
