import { readFileSync } from 'node:fs'

export type LockedPackage = {
  /** Where it lies below the project. */
  path: string
  name: string
  version: string
  /** As its makers wrote it, most often as SPDX; undefined: they did not. */
  license?: string
  /** Whether what is served needs it: no tool of the makers. */
  served: boolean
}

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean }

/** Every package that the lockfile names, those of other platforms too. */
export function lockedPackages(lockfile: string): LockedPackage[] {
  // as: the file that npm writes
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev, devOptional }]) => ({
      path,
      name: path.split('node_modules/').at(-1)!,
      version,
      ...(license === undefined ? {} : { license }),
      served: !dev && !devOptional,
    }))
}
