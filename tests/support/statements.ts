import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }
/** A node of EXPLAIN (ANALYZE, FORMAT JSON), with those under it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Of this work and nothing else: what the process does besides, such as jobs that happen to be due, belongs to none. */
const hearing = new AsyncLocalStorage<Statement[]>()
const { query } = pg.Client.prototype
// When this file is loaded, before any connection is made: the product's pool keeps the function that it finds then.
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const sent = sentBy(given)
  if (sent !== null) hearing.getStore()?.push(sent)
  return Reflect.apply(query, this, given)
} as typeof query

/** A statement with its values, whichever way it was handed over; null for a cursor. */
function sentBy([first, second]: unknown[]): Statement | null {
  const { text, values } =
    typeof first === 'object' && first !== null ? (first as Partial<Statement>) : { text: first, values: second }
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [] } : null
}

/** What the product asked its database during this work. Load this file before the app is started. */
export async function heardDuring<T>(work: () => PromiseLike<T>): Promise<{ statements: Statement[]; answer: T }> {
  const statements: Statement[] = []
  // awaited within: an injected call begins when somebody waits for it
  return { answer: await hearing.run(statements, async () => await work()), statements }
}

/** Runs a statement once more, planned for all values as the product plans it. @returns every node of its plan that was reached */
export async function planOf(databaseUrl: string, { text, values }: Statement): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  try {
    await client.query(`prepare measured as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) execute measured(${values.map(literal).join(', ')})`,
    )
    return withAllUnder(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0)
  } finally {
    await client.end()
  }
}

/** A prepared statement of SQL takes no values from outside. */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(bytes(value))
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => (Buffer.isBuffer(one) ? `"\\${bytes(one)}"` : one)).join(',')}}`)
  return typeof value === 'string' ? pg.escapeLiteral(value) : String(value)
}

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`

const withAllUnder = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllUnder)]
