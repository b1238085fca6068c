import type { Services } from '../../../platform/ctx.ts'
import { eraseMembers, type Erasable, type Eraser } from './erase-member.ts'

/**
 * Erases members again who came back with an older state of the database, and nobody else. A number that belongs to
 * somebody who joined only afterwards is left alone.
 * @returns those who could not be erased
 */
export async function eraseAgain(
  services: Erasable,
  erased: readonly { id: number; at: Date }[],
  erasers: readonly Eraser[],
): Promise<number[]> {
  const now = services.clock.now()
  const due: number[] = []
  for (const { id, at } of erased) {
    const found = await services.db
      .updateTable('account')
      .set((e) => ({ status: 'deleted', deleted_at: e.fn.coalesce('deleted_at', e.val(now)), erase_at: now }))
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .where('signed_up_at', '<', at)
      .returning('id')
      .executeTakeFirst()
    if (found !== undefined) due.push(id)
  }
  await eraseMembers(services, due, erasers)
  return stillThere(services, erased)
}

/** Those of them of whom something is there. */
export async function stillThere(
  { db }: Pick<Services, 'db'>,
  erased: readonly { id: number; at: Date }[],
): Promise<number[]> {
  const left: number[] = []
  for (const { id, at } of erased) {
    const found = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .where('signed_up_at', '<', at)
      .executeTakeFirst()
    if (found !== undefined) left.push(id)
  }
  return left
}
