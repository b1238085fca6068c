import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {} satisfies Same<typeof nl>
export default pl
