/** How a migration begins: what there is to do to go back behind it. */
export const BACK = '-- Back: '
/** And where nothing is: versions that do not know it yet start, and serve, on the new schema. */
export const RUNS_ON = `${BACK}older versions run on with it`

/**
 * Whether it builds indexes, or drops them, while members go on: outside of a transaction, one statement after the
 * other.
 */
export const isConcurrent = (text: string): boolean => statementsOf(text).some((one) => /\bconcurrently\b/i.test(one))

/** What a migration without functions and quoted semicolons does, statement by statement, without comments. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one !== '')
