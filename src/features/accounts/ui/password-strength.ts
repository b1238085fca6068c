export type Strength = 'weak' | 'fair' | 'good' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]

/** Advice only, never a rule: length counts most, then kinds of characters and how few repeat. */
export function passwordStrength(password: string): Strength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const bits = Math.min(password.length, different * 2) * (2 + kinds)
  if (password.length < 8 || bits < 30) return 'weak'
  if (bits < 46) return 'fair'
  return bits < 68 ? 'good' : 'strong'
}
