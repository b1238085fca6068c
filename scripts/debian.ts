import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages if this is Debian and we are root; otherwise does nothing. The caller checks the result. */
export function installFromDebian(packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
}
