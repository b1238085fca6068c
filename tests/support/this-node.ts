import { expectNode } from './expect-node.ts'

// Imported first by a configuration, before anything that an old Node does not know.
expectNode()
