import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, which start first so that none of them prolongs the run. */
const LONGEST = ['/tests/start.', '/stuffing.', '/chaos.', '/hostile.', '/kill.', '/inspect.', '/member.']

/**
 * Runs files that need jsdom after those that do not, because a worker that switches the environment reloads all
 * modules.
 */
export class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map((await super.sort(files)).map((file) => [file, rankOf(file)]))
    return [...ranks.keys()].toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  if (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')) return 2
  return LONGEST.some((name) => moduleId.includes(name)) ? 0 : 1
}
