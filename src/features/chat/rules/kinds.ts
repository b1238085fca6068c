import type { GiftId } from '../../../contract/choices.ts'

export const giftAddress = (id: GiftId): string => `/gifts/${id}.svg`
