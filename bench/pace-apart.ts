// A crowd that calls at an even pace; see apart.ts.
import { Pool } from 'undici'
import { answerApart } from './apart.ts'
import { pace, type Crowd, type Paced } from './pace.ts'

/** Many wait for an answer at once. */
const CONNECTIONS = 512

answerApart<Crowd, Paced>(async ({ url, calls, ...rate }) => {
  const pool = new Pool(url, { connections: CONNECTIONS })
  try {
    return await pace(pool, rate, (n) => calls[n]!)
  } finally {
    await pool.close()
  }
})
