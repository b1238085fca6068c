import { DESK_PATH } from '../address.ts'

/** Where one thing that needs a second person is decided, and seen afterwards. */
export const approvalPath = (id: string): string => `${DESK_PATH}/approvals/${id}`
