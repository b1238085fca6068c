import { parseArgs } from 'node:util'

export type Options = {
  members: number
  /** Afterwards the searches are measured again among so many; null: not. */
  grown: number | null
  /** A folder whose members are used again, or made and kept; null: made and thrown away. */
  world: string | null
  /** Members with sessions and conversations, in whose name the calls are made. */
  actors: number
  /** Calls under way at once. */
  connections: number
  seconds: number
  warmupSeconds: number
  sockets: number
  /** Stored in conversations at least; those of the actors are there anyway. */
  messages: number
  /** Members of the site whose desk is measured, put together by the database; null: those of the world. */
  desk: number | null
  /** Of a table that is changed in steps beside the members. */
  backfillRows: number
  /** How long members log in at once. */
  loginSeconds: number
  /** How long three times as much comes as can be served. */
  overloadSeconds: number
  /** Photos that come at once. */
  uploads: number
  /** With known and with unknown addresses each; hashing makes them slow, so they run only when asked for by name. */
  enumerationCalls: number
  /** Only benchmarks whose name holds this text. */
  only: string
  /** Where the report goes; null: to the screen. */
  report: string | null
}

/**
 * What this run measures: `--members 1000000`, `--messages 10000000` stored, `--sockets 10000` open, with
 * `--grown 5000000` the searches at that size too, `--desk 1000000` a desk of that size, `--overload 600` ten minutes
 * of too much, `--world <folder>` to keep the members for the next run, `--quick` for a smoke test of the benchmarks
 * themselves, `--only send`.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string' },
      grown: { type: 'string' },
      world: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      seconds: { type: 'string' },
      sockets: { type: 'string' },
      messages: { type: 'string' },
      desk: { type: 'string' },
      overload: { type: 'string' },
    },
  })
  const { quick, only } = values
  const members = Number(values.members ?? (quick ? 1_000 : 100_000))
  if (!Number.isSafeInteger(members) || members < 500) throw new Error('--members must be a whole number from 500')
  const grown = values.grown === undefined ? null : Number(values.grown)
  if (grown !== null && !(Number.isSafeInteger(grown) && grown > members))
    throw new Error('--grown must be more than --members')
  return {
    members,
    grown,
    world: values.world ?? null,
    actors: quick ? 200 : 2_000,
    connections: 16,
    seconds: Number(values.seconds ?? (quick ? 3 : 8)),
    warmupSeconds: quick ? 1 : 2,
    sockets: Number(values.sockets ?? (quick ? 100 : 1_000)),
    messages: Number(values.messages ?? 0),
    desk: values.desk === undefined ? null : Number(values.desk),
    backfillRows: quick ? 50_000 : 10_000_000,
    loginSeconds: quick ? 6 : 60,
    overloadSeconds: Number(values.overload ?? (quick ? 5 : 60)),
    uploads: quick ? 10 : 50,
    enumerationCalls: quick ? 100 : 2_000,
    only,
    // A smoke test or a part of the whole is no measurement to publish.
    report: quick || only !== '' ? null : 'docs/benchmarks.md',
  }
}
