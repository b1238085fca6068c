import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ReceivedFile } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Db, MemberCtx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publicId } from '../../../platform/ids.ts'
import type { ProcessedPhoto } from '../../../platform/images/versions.ts'
import { findKnownPicture } from '../../photos/reads/known-picture.ts'
import { fileKey } from '../../photos/rules.ts'
import { removePhotoFiles } from '../../photos/writes/erase-photos.ts'
import type { ImageRow } from '../reads/message-content.ts'
import { type Draft, sendMessage, type SentMessage } from './send-messages.ts'

type Made = { id: string; storageKey: string; row: ImageRow }

/**
 * Sends a picture: it is made into its versions first, so that nothing is charged for what is none. The same key is the
 * same message when the same bytes come with it.
 * @param draft without its body
 * @throws as sendMessage, and photo_type, photo_dimensions; also for a picture that must not come back
 */
export async function sendImage(
  ctx: MemberCtx,
  { file, draft: unsent }: { file: ReceivedFile; draft: Omit<Draft, 'kind' | 'body' | 'textHash'> },
): Promise<{ sent: SentMessage; image: ImageRow }> {
  const draft: Draft = { ...unsent, kind: 'image', body: await hashOf(file), textHash: null }
  await ctx.images.probe(file.path)
  const earlier = await rehearse(ctx.db, draft)
  if (earlier !== null) return { sent: earlier, image: await readImage(ctx.db, earlier) }
  // Not scored: no machine looks into what is private between two.
  const processed = await ctx.images.process(file.path)
  if (processed === null) throw new AppError('photo_type')
  const known = await findKnownPicture(ctx.db, processed)
  if (known.exact !== null) throw new AppError('photo_type')
  const made = await keep(ctx, processed)
  let isKept = false
  try {
    const sent = await inTransaction(ctx.db, async (trx) => {
      const stored = await sendMessage(trx, draft)
      if (!stored.isRepeat) await attach(trx, made, stored)
      return stored
    })
    isKept = !sent.isRepeat
    return { sent, image: sent.isRepeat ? await readImage(ctx.db, sent) : made.row }
  } catch (error) {
    // Whether a broken connection committed is not known here; the clean-up looks later.
    isKept = !(error instanceof AppError)
    throw error
  } finally {
    if (!isKept) await forget(ctx, made)
  }
}

async function hashOf({ path }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/**
 * Asks for every refusal before the picture is looked into, which costs a second.
 * @returns what this key sent before
 */
async function rehearse(db: Db, draft: Draft): Promise<SentMessage | null> {
  const undo = new Error('only rehearsed')
  let outcome: SentMessage | null = null
  await db
    .transaction()
    .execute(async (trx) => {
      const sent = await sendMessage(trx, draft)
      if (sent.isRepeat) outcome = sent
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return outcome
}

/** First the row, then the files: what is left lying has a row that leads to it. */
async function keep({ db, files, clock, viewer }: MemberCtx, processed: ProcessedPhoto): Promise<Made> {
  const [id, storageKey] = [publicId(), `message/${publicId().replaceAll('-', '')}`]
  const row: ImageRow = {
    filename: `${publicId().replaceAll('-', '')}.webp`,
    stand_in: Buffer.from(processed.files.find(({ name }) => name === 'locked.webp')!.bytes),
    width: processed.width,
    height: processed.height,
  }
  await db
    .insertInto('message_image')
    .values({
      ...row,
      id,
      account_id: viewer.accountId,
      storage_key: storageKey,
      sha256: Buffer.from(processed.sha256, 'hex'),
      perceptual_hash: Buffer.from(processed.perceptualHash, 'hex'),
      created_at: clock.now(),
    })
    .execute()
  for (const { name, bytes } of processed.files) await files.write(fileKey(storageKey, name), bytes)
  return { id, storageKey, row }
}

async function attach(trx: Db, { id }: Made, { conversationId, seq }: SentMessage): Promise<void> {
  await sql`
    update message_image set conversation_id = c.id, seq = ${seq}
    from conversation c where c.public_id = ${conversationId} and message_image.id = ${id}`.execute(trx)
}

async function forget({ db, files, log }: MemberCtx, { id, storageKey }: Made): Promise<void> {
  try {
    await removePhotoFiles(files, storageKey)
    await db.deleteFrom('message_image').where('id', '=', id).execute()
  } catch (error) {
    log.error({ err: error }, 'a picture that was not sent could not be taken back')
  }
}

const readImage = (db: Db, sent: SentMessage): Promise<ImageRow> =>
  db
    .selectFrom('message_image as i')
    .innerJoin('conversation as c', 'c.id', 'i.conversation_id')
    .select(['i.filename', 'i.stand_in', 'i.width', 'i.height'])
    .where('c.public_id', '=', sent.conversationId)
    .where('i.seq', '=', sent.seq)
    .executeTakeFirstOrThrow()
