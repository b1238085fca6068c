import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {} satisfies Same<typeof nl>
export default es
