import { SMARTPHONE_BELOW_PX } from '../../../contract/limits.ts'

const MARKER = 'api_signup_complete'

/**
 * Whether the reminder to confirm the address opens as a modal: on a smartphone, after a signup through a partner's form.
 * @param search of the address, such as `?api_signup_complete=1`; the value does not matter
 * @param widthPx of the window
 * @source S2-168, S7-046, O-18, O-98
 */
export const remindsByModal = (search: string, widthPx: number): boolean =>
  widthPx < SMARTPHONE_BELOW_PX && new URLSearchParams(search).has(MARKER)
