import { sql } from 'kysely'
import { finished, PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError } from '../../../contract/errors.ts'
import { PROOF_MINUTES, type Locale } from '../../../contract/limits.ts'
import { exportTexts } from '../../../lang/export/all.ts'
import type { Ctx, Db, MemberCtx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Files } from '../../../platform/files/files.ts'
import { localeOf } from '../../notifications/reads/mail-reader.ts'

export type Exported = {
  data: Record<string, unknown>
  /** Files of the member: `name` in the folder media/, `key` on our side. */
  media?: { name: string; key: string }[]
}
/** Reads what one feature keeps of a member. Of others it tells no more than the name that the member sees anyway. */
export type Exporter = (
  db: Db,
  /** `secret` opens what is kept sealed. */
  member: { accountId: number; siteId: number; secret: string },
) => Promise<Exported>

const DAY_MS = 86_400_000
/** Or whoever breaks off each one could have all of it read without end. */
const AGAIN_MS = 5 * 60_000

/**
 * All that is kept of the member as one ZIP file: `data.json`, `media/`, and in the member's language what each part
 * is. Read at one moment; pictures follow while it is sent; what breaks off on its way may be asked for again after
 * minutes.
 * @throws password_needed unless it was given a short time ago · too_many_requests with `retry_after` in seconds: one a
 * day
 */
export async function exportMember(ctx: MemberCtx, exporters: readonly Exporter[]): Promise<Readable> {
  const { accountId } = ctx.viewer
  const now = ctx.clock.now()
  const parts = await inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = '30s'`.execute(trx)
    await expectProof(trx, ctx, now)
    const { exported_at: last } = await trx
      .selectFrom('account')
      .select('exported_at')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const waitMs = last === null ? 0 : last.getTime() + DAY_MS - now.getTime()
    if (waitMs > 0) throw new AppError('too_many_requests', { data: { retry_after: Math.ceil(waitMs / 1_000) } })
    await trx.updateTable('account').set({ exported_at: now }).where('id', '=', accountId).execute()
    return readParts(ctx, trx, { member: { accountId, siteId: ctx.site.id }, exporters })
  })
  const file = packParts(ctx, parts)
  finished(file, (error) => {
    if (error) void letAskAgain(ctx, now)
  })
  return file
}

async function letAskAgain({ db, log, viewer: { accountId } }: MemberCtx, exportedAt: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ exported_at: new Date(exportedAt.getTime() - DAY_MS + AGAIN_MS) })
    .where('id', '=', accountId)
    .where('exported_at', '=', exportedAt)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'an export that broke off counts'))
}

/** The same file, for who has the right to it in another way. */
export async function packMember(ctx: Ctx, member: Member, exporters: readonly Exporter[]): Promise<Readable> {
  const parts = await inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = '30s'`.execute(trx)
    return readParts(ctx, trx, { member, exporters })
  })
  return packParts(ctx, parts)
}

type Member = { accountId: number; siteId: number }
type Parts = { read: Exported[]; locale: Locale }

async function readParts(
  { config }: Ctx,
  trx: Trx,
  { member, exporters }: { member: Member; exporters: readonly Exporter[] },
): Promise<Parts> {
  const account = trx.selectFrom('account').select('language').where('id', '=', member.accountId)
  const { language } = await account.executeTakeFirstOrThrow()
  const read: Exported[] = []
  for (const exporter of exporters) read.push(await exporter(trx, { ...member, secret: config.secret }))
  return { read, locale: localeOf(language) }
}

function packParts({ files, clock }: Ctx, { read, locale }: Parts): Readable {
  const now = clock.now()
  const data = Object.assign({ exported_at: now.toISOString() }, ...read.map((part) => part.data)) as object
  const media = read.flatMap((part) => part.media ?? [])
  return pack(files, { data, media, now, readme: readmeOf(locale) })
}

/** Whoever finds an open browser is not to take everything along. */
async function expectProof(trx: Trx, { viewer }: MemberCtx, now: Date): Promise<void> {
  const proved = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.sessionId)
    .where('proved_at', '>', new Date(now.getTime() - PROOF_MINUTES * 60_000))
    .executeTakeFirst()
  if (proved === undefined) throw new AppError('password_needed')
}

function readmeOf(locale: Locale): string {
  const { intro, media, ...parts } = exportTexts[locale]
  const lines = Object.entries(parts).map(([name, text]) => `${name}: ${text}`)
  return [intro, '', ...lines, `media/: ${media}`, ''].join('\r\n')
}

type Packing = { data: object; media: { name: string; key: string }[]; now: Date; readme: string }

function pack(files: Files, { data, media, now, readme }: Packing): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime: now })
  zip.addBuffer(Buffer.from(readme), 'readme.txt', { mtime: now })
  for (const { name, key } of media) {
    // Opened only when its turn comes; pictures are compressed already.
    zip.addReadStreamLazy(`media/${name}`, { mtime: now, compress: false }, (ready) => {
      files.read(key).then(
        (file) => ready(null, PassThrough.from(file === null ? [] : [file])),
        (error: unknown) => ready(error, PassThrough.from([])),
      )
    })
  }
  zip.end()
  zip.outputStream.pipe(out)
  return out
}
