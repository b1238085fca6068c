import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Registers clean-up after the current test, or outside of one after the last test of the file. */
export const atEnd = (end: () => void | Promise<void>): void =>
  TestRunner.getCurrentTest() === undefined ? afterAll(end) : onTestFinished(end)
