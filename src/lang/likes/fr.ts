import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {} satisfies Same<typeof nl>
export default fr
