import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Ends what was begun: after the test that runs, or else after the last one of the file. */
export const atEnd = (end: () => void | Promise<void>): void =>
  TestRunner.getCurrentTest() === undefined ? afterAll(end) : onTestFinished(end)
