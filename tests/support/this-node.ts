import { expectNode } from './expect-node.ts'

// To be imported first by configurations, before anything that an old Node cannot load.
expectNode()
