import { readFileSync } from 'node:fs'

export type LockedPackage = {
  /** Path within the project. */
  path: string
  name: string
  version: string
  /** As in its package.json, usually SPDX; undefined when missing. */
  license?: string
  /** Whether it is a production dependency. */
  served: boolean
}

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean }

/** Every package in the lockfile, including those of other platforms. */
export function lockedPackages(lockfile: string): LockedPackage[] {
  // as: npm writes this file
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
