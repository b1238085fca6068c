import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

const WITHIN_MS = 90_000

/**
 * Runs a command in a pseudo-terminal.
 * @param talk pairs of a text to wait for and the answer to type
 * @returns the exit code and all output
 */
export async function atTerminal(
  command: string,
  env: Record<string, string>,
  talk: readonly (readonly [string, string])[],
): Promise<{ code: number | null; shown: string }> {
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = [...talk]
  let shown = ''
  let unread = ''
  child.stdout.on('data', (part: Buffer) => {
    const words = stripVTControlCharacters(part.toString())
    shown += words
    unread += words
    const [wanted, typed] = waiting[0] ?? []
    if (wanted === undefined || !unread.includes(wanted) || !unread.trimEnd().endsWith('>')) return
    waiting.shift()
    unread = ''
    child.stdin.write(`${typed}\r`)
  })
  const silence = setTimeout(() => child.kill(), WITHIN_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(silence)
  if (waiting.length > 0) throw new Error(`nobody asked for ${waiting[0]![0]}; shown was:\n${shown}`)
  return { code, shown }
}
