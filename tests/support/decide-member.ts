import { decideAboutMember, type Deciding } from '../../src/features/safety/writes/decide-about-member.ts'
import type { Services } from '../../src/platform/ctx.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'

type Given = Omit<Deciding, 'kind' | 'ground'> & { ground?: Deciding['ground'] }

const deciding =
  (kind: Deciding['kind'], ground: Deciding['ground']) =>
  (services: Services, given: Given): Promise<{ status: string }> =>
    inTransaction(services.db, (trx) => decideAboutMember(services, trx, { ground, ...given, kind }))

export const ban = deciding('ban', 'other')
export const unban = deciding('unban', 'settled')
export const disable = deciding('disable', 'other')
export const enable = deciding('enable', 'settled')
