import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../db/migrate.ts'
import { grantServing } from '../../db/serving-role.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'
import { withDatabase, withUser } from './database.ts'
import { startThrowAwayPostgres } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    templateName: string
    /** The serving role, whose password equals its name. */
    servingUser: string
  }
}

/** Starts one PostgreSQL for the whole run and migrates a template from which all test databases are copied. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres()
  const templateName = `lonk_template_${process.pid}`
  await run(server.url, `create database ${templateName}`)
  const template = withDatabase(server.url, templateName)
  const servingUser = 'lonk_test_serving'
  // Fails harmlessly on a reused server, where the role exists.
  await run(server.url, `create role ${servingUser} login password '${servingUser}'`).catch(() => {})
  await migrate(template)
  await prepareJobs(template)
  await grantServing(template, withUser(template, servingUser))
  project.provide('servingUser', servingUser)
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
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
