import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {} satisfies Same<typeof nl>
export default de
