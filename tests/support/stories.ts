import fc from 'fast-check'

/** Reports a failing property as its shortest counterexample, one step per line, with the seed to replay it. */
fc.configureGlobal({
  reporter(run) {
    if (!run.failed) return
    // as: the arguments of any property
    const given = run.counterexample as readonly unknown[] | null
    if (given === null) throw new Error(fc.defaultReportMessage(run))
    const again = `{ seed: ${run.seed}, path: '${run.counterexamplePath}' }`
    throw new Error(`fails with\n${given.map(tell).join('\n')}\nAgain: ${again}`, {
      cause: run.errorInstance,
    })
  },
})

function tell(given: unknown): string {
  if (Array.isArray(given)) return given.map((step, i) => `  ${i + 1}. ${fc.stringify(step)}`).join('\n')
  if (typeof given !== 'object' || given === null || fc.toStringMethod in given) return `  ${fc.stringify(given)}`
  return Object.entries(given)
    .map(([name, value]) => `  ${name}: ${fc.stringify(value)}`)
    .join('\n')
}
