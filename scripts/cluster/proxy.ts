import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './keep-running.ts'
import type { Layout } from './layout.ts'
import { makeFolder } from './make-folder.ts'

const SHIPPED = new URL('../../deploy/haproxy.cfg', import.meta.url)

/** HAProxy in front of the nodes, with the shipped configuration, and another in front of the databases. */
export function proxies(layout: Layout): Program[] {
  const configs = {
    haproxy: proxyConfig(readFileSync(SHIPPED, 'utf8'), layout),
    'haproxy-databases': primaryConfig(layout),
  }
  return Object.entries(configs).map(([name, config]) => {
    const file = join(makeFolder(layout.folder, name), 'haproxy.cfg')
    writeFileSync(file, config)
    return { name, command: 'haproxy', args: ['-db', '-f', file] }
  })
}

/**
 * Adapts the shipped configuration to one machine: http instead of https, nodes on different ports, and no change of
 * user.
 * @throws Error when a line to change is missing in the shipped file
 */
export function proxyConfig(shipped: string, { web, webNodes }: Layout): string {
  const replace = (text: string, what: RegExp, by: string) => {
    if (!what.test(text)) throw new Error(`deploy/haproxy.cfg has no ${what.source}`)
    return text.replace(what, by)
  }
  const nodes = webNodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join('\n')
  const changes: [RegExp, string][] = [
    [/^ {2}user .*\n {2}group .*\n/m, ''],
    [/^frontend http\n(?: .*\n)+/m, ''],
    [/^ {2}bind .* ssl .*$/m, `  bind 127.0.0.1:${web}`],
    [/X-Forwarded-Proto https$/m, 'X-Forwarded-Proto http'],
    [/^ {2}server-template .*$/gm, nodes],
    [/^resolvers dns\n(?: .*\n)+/m, ''],
  ]
  return changes.reduce((text, [what, by]) => replace(text, what, by), shipped)
}

/** Asks Patroni who is primary, and closes connections to a former one. */
export function primaryConfig({ primary, databases }: Layout): string {
  const servers = databases.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  return [TO_PRIMARY.replace('PORT', String(primary)), ...servers, ''].join('\n')
}

const TO_PRIMARY = `defaults databases
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout queue 3s

listen primary from databases
  bind 127.0.0.1:PORT
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`
