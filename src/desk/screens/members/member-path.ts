import { DESK_PATH } from '../../address.ts'

/** Where one member is looked at. @param id of the account */
export const memberPath = (id: number | string): string => `${DESK_PATH}/members/${id}`
