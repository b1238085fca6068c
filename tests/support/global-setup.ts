import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../db/migrate.ts'
import { withDatabase } from './database.ts'
import { expectNode } from './expect-node.ts'
import { startThrowAwayPostgres } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    templateName: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that all others are copied from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  expectNode()
  const server = await startThrowAwayPostgres()
  const templateName = `lonk_template_${process.pid}`
  await run(server.url, `create database ${templateName}`)
  await migrate(withDatabase(server.url, templateName))
  project.provide('serverUrl', server.url)
  project.provide('templateName', templateName)
  return async () => {
    await run(server.url, `drop database ${templateName} with (force)`)
    await server.stop()
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
