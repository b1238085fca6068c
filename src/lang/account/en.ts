import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {} satisfies Same<typeof nl>
export default en
