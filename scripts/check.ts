// npm run check: all static checks.
import { spawn } from 'node:child_process'

type Step = { name: string; command: string[] }

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'unused', command: ['knip'] },
  {
    name: 'imports',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'db', 'seed', 'build', 'tests', 'scripts'],
  },
  { name: 'schema', command: ['node', 'scripts/db-types.ts', '--check'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'tree', command: ['node', 'scripts/check-tree.ts'] },
  { name: 'secrets', command: ['node', 'scripts/check-secrets.ts'] },
  { name: 'licences', command: ['node', 'scripts/check-licences.ts'] },
  { name: 'ids', command: ['node', 'scripts/check-ids.ts'] },
  { name: 'texts', command: ['node', 'scripts/check-texts.ts'] },
  { name: 'calls', command: ['node', 'scripts/check-openapi.ts'] },
]

const atOnce = 2
const chosen = process.argv.slice(2)
const queue = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
await Promise.all(Array.from({ length: atOnce }, work))

async function work(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) await run(step)
}

function run({ name, command }: Step): Promise<void> {
  const started = Date.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
  return new Promise((done) => {
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) {
        process.stdout.write(Buffer.concat(output))
        process.exitCode = 1
      }
      done()
    })
  })
}
