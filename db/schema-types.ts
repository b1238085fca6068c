import pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  kind: 'plain' | 'default' | 'generated'
}

const header = `// Made by \`npm run db:types\` from the migrated database: do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
// An array must be given as JSON text: as an object it would become an array of PostgreSQL.
type JsonInput = string | { readonly [key: string]: unknown };
type Json = ColumnType<unknown, JsonInput, JsonInput>;
`

const typeNames: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  tsvector: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  json: 'Json',
}

/**
 * Writes the Kysely types of all tables and views of a migrated database.
 *
 * @param url address of the database
 * @returns the whole text of db/schema.ts
 */
export async function writeSchemaTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = await readColumns(client)
    const choices = await readChoices(client)
    const tables = Map.groupBy(columns, (column) => column.table)
    const parts = [...tables].map(([table, found]) => writeTable(table, found, choices))
    const list = [...tables.keys()].map((table) => `  ${table}: ${toTypeName(table)};\n`)
    return `${header}\n${parts.join('\n')}\nexport type DB = {\n${list.join('')}};\n`
  } finally {
    await client.end()
  }
}

async function readColumns(client: pg.Client): Promise<Column[]> {
  const answer = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull and c.relkind not in ('v', 'm') as nullable,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'generated'
           when a.atthasdef or a.attidentity = 'd' then 'default' else 'plain' end as kind
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not c.relispartition and c.relname not in ('schema_migration', 'schema_function')
    order by c.relname, a.attnum`)
  return answer.rows
}

// A check like `status in ('a', 'b')` becomes the type 'a' | 'b'.
async function readChoices(client: pg.Client): Promise<Map<string, string>> {
  const answer = await client.query<{ table: string; name: string; rule: string }>(`
    select c.relname as table, a.attname as name, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1
      and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
  const choices = new Map<string, string>()
  for (const { table, name, rule } of answer.rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(rule)?.[1]
    const values = list?.split(', ').map((value) => /^'(\w+)'::text$/.exec(value)?.[1] ?? '')
    if (values?.every(Boolean)) choices.set(`${table}.${name}`, values.map((value) => `'${value}'`).join(' | '))
  }
  return choices
}

function writeTable(table: string, columns: Column[], choices: Map<string, string>): string {
  const lines = columns.map((column) => {
    const choice = choices.get(`${table}.${column.name}`)
    return `  ${column.name}: ${writeType(column, choice)};\n`
  })
  return `type ${toTypeName(table)} = {\n${lines.join('')}};\n`
}

function writeType(column: Column, choice: string | undefined): string {
  const isArray = column.type.startsWith('_')
  const element = choice ?? typeNames[isArray ? column.type.slice(1) : column.type]
  if (!element) throw new Error(`No type known for ${column.table}.${column.name}: ${column.type}`)
  const whole = `${isArray ? `${element}[]` : element}${column.nullable ? ' | null' : ''}`
  if (column.kind === 'generated') return `GeneratedAlways<${whole}>`
  return column.kind === 'default' ? `Generated<${whole}>` : whole
}

function toTypeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
