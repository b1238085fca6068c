import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take the longest, whatever their size: begun last, one of them would keep everybody waiting. */
const LONGEST = ['/tests/start.', '/stuffing.', '/chaos.', '/hostile.', '/kill.', '/inspect.', '/member.']

/**
 * Files that need a document after those that need none: a worker that goes from one kind to the other loads the whole
 * product anew.
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
