import { DESK_PATH } from '../../address.ts'

export const SITES_PATH = `${DESK_PATH}/sites`
export const sitePath = (id: number): string => `${SITES_PATH}/${id}`
