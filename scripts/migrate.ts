// npm run migrate: brings the database to the newest schema.
import { migrate } from '../db/migrate.ts'
import { grantServing } from '../db/serving-role.ts'
import { prepareJobs } from '../src/platform/jobs/jobs.ts'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async (url, ownerUrl) => {
  const applied = await migrate(ownerUrl)
  await prepareJobs(ownerUrl)
  await grantServing(ownerUrl, url)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
})
