/** GSM 03.38 with its extension. An SMS holds 160 of these characters, but only 70 as soon as it has any other. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
    '¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
)
/** Characters that Unicode does not decompose, and below each its replacement. */
const SIGNS = '‘’“”„«»–—łŁ'
const TYPED = `''"""""--lL`

/** Transliterates a text into the GSM alphabet, so that it fits into one SMS: "código" becomes "codigo". */
export const inBasicAlphabet = (text: string): string => Array.from(text.normalize('NFC'), basic).join('')

function basic(sign: string): string {
  if (BASIC.has(sign)) return sign
  const plain = TYPED[SIGNS.indexOf(sign)] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(plain).every((one) => BASIC.has(one)) ? plain : sign
}
