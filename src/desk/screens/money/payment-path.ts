import { DESK_PATH } from '../../address.ts'

/** Where one payment is. */
export const paymentPath = (id: string): string => `${DESK_PATH}/payments/${id}`
