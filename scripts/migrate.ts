// npm run migrate: applies pending migrations.
import { readConfig } from '../src/platform/config.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async (url, ownerUrl) => {
  const applied = await prepareDatabase(readConfig(process.env), { url, ownerUrl })
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
})
