// npm run migrate: brings the database to the newest schema.
import { migrate } from '../db/migrate.ts'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async (url) => {
  const applied = await migrate(url)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
})
