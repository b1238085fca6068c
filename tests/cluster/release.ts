import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HERE } from '../../scripts/cluster/nodes.ts'

const PARTS = ['src', 'db', 'seed', 'public', 'dist', 'scripts', 'tsconfig.json']

/** The file of the browser that this version alone has. */
export const ownAsset = (version: string): string => `/assets/only-in-${version}.js`

/**
 * This very commit as another version: with another name, and a file of the browser that no other has.
 * @returns its folder
 */
export function makeRelease(folder: string, version: string): string {
  const release = join(folder, 'releases', version)
  // A cluster that is kept has it from before.
  rmSync(release, { recursive: true, force: true })
  mkdirSync(release, { recursive: true })
  for (const part of PARTS) cpSync(join(HERE, part), join(release, part), { recursive: true })
  symlinkSync(join(HERE, 'node_modules'), join(release, 'node_modules'))
  const product = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as object
  writeFileSync(join(release, 'package.json'), JSON.stringify({ ...product, version }))
  writeFileSync(join(release, 'dist/client', ownAsset(version)), `export const version = '${version}'\n`)
  return release
}
