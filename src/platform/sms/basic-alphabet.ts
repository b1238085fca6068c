/** Of GSM 03.38, with its extension: 160 of them fit into one SMS. A single other sign makes room for 70 alone. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
    '¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
)
/** What Unicode takes for letters and signs of their own, and below each what is typed for it. */
const SIGNS = '‘’“”„«»–—łŁ'
const TYPED = `''"""""--lL`

/**
 * The same words in letters that every telephone and one SMS have room for, as people type them: "código" is "codigo".
 */
export const inBasicAlphabet = (text: string): string => Array.from(text.normalize('NFC'), basic).join('')

function basic(sign: string): string {
  if (BASIC.has(sign)) return sign
  const plain = TYPED[SIGNS.indexOf(sign)] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(plain).every((one) => BASIC.has(one)) ? plain : sign
}
