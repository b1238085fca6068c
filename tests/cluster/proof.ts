import type { Cluster } from '../../scripts/cluster/start.ts'
import type { Person } from '../chaos/people.ts'
import type { Options } from './options.ts'

export type ProofOptions = Options & { log(line: string): void }
export type Outcome = { faults: string[]; figures: object }
export type Proof = (cluster: Cluster, people: Person[], options: ProofOptions) => Promise<Outcome>
