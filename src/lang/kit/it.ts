import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {} satisfies Same<typeof nl>
export default it
