// Checks that the project contains no secret keys.
import { readFileSync } from 'node:fs'
import { listFiles } from './check-tree.ts'

/** Keys with a recognisable format. */
const KEYS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[\w+/=]{20}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{50,})/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b/,
  'a key of a payment company': /\b(?:live|sk_live|rk_live|access)_[0-9A-Za-z]{24,}\b/,
  'a token of Slack': /\bxox[abeprs]-[0-9A-Za-z-]{10,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|s3(?:\+http)?|https?):\/\/[^\s:@/'"`$]+:(?!password@)[^\s:@/'"`${<]{8,}@(?!localhost|127\.)/,
}

/** @returns the kinds of keys found in a text */
export function findSecrets(text: string): string[] {
  return Object.entries(KEYS)
    .filter(([, looks]) => looks.test(text))
    .map(([what]) => what)
}

if (import.meta.main) {
  const faults = listFiles().flatMap((path) =>
    findSecrets(readFileSync(path, 'latin1')).map((what) => `${path} holds ${what}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
