// npm run db:types: generates db/schema.ts; with --check it only reports whether that would change it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from '../db/migrate.ts'
import { writeSchemaTypes } from '../db/schema-types.ts'
import { startThrowAwayPostgres } from '../tests/support/server.ts'

const file = fileURLToPath(new URL('../db/schema.ts', import.meta.url))
const server = await startThrowAwayPostgres()
try {
  await migrate(server.url)
  const text = await writeSchemaTypes(server.url)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error('db/schema.ts does not fit the migrations: run npm run db:types')
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
