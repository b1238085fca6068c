import { dictionary } from '@zxcvbn-ts/language-common'

/** Additions from our languages, without accents. */
const MORE = (
  'lonk ikhouvanjou liefje liefjelief ichliebedich teamomucho tiamo ajaxamsterdam psv12345 psv123456 hasło haslo ' +
  'lente zomer herfst fruhling printemps automne hiver verano otono invierno autunno inverno wiosna lato jesien zima'
).split(' ')
const COMMON = new Set<string>([...dictionary['passwords-common'], ...MORE])
const LOOKS_LIKE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** Whether it is a common password, also after undoing leetspeak and dropping up to four trailing digits or signs. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const bare = plain.replace(/\P{L}{1,4}$/u, '')
  const forms = [plain, bare, spelled(plain), spelled(bare)]
  return forms.some((form) => COMMON.has(form)) || /^(.{1,4})\1+$/u.test(plain) || isRow(plain)
}

const spelled = (text: string): string => text.replace(/[@431!0$5]/g, (sign) => LOOKS_LIKE[sign]!)

/** Whether it is a run of consecutive letters or digits, forwards or backwards. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((letter, i) => letter.codePointAt(0)! - [...text][i]!.codePointAt(0)!)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
