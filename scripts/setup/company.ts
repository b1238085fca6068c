const FIELDS = [
  ['name', 'Company: its name'],
  ['address', 'Company: street, number and postcode'],
  ['city', 'Company: city'],
  ['country', 'Company: country, two letters such as NL'],
  ['kvk', 'Company: its number in the register'],
  ['vat_numbers', 'Company: VAT numbers, with commas between'],
  ['tradenames', 'Company: names it trades under, with commas between'],
  ['support_phone', 'Company: phone for members'],
  ['support_email', 'Company: e-mail for members'],
  ['represented_by', 'Company: who may sign for it (asked in Germany, Austria and France); may stay empty'],
  ['hosted_by', 'Company: name, address and phone of the host (asked in France); may stay empty'],
] as const

const LISTS: ReadonlySet<string> = new Set(['vat_numbers', 'tradenames'])

/** Asks for COMPANY field by field. @param ask returns one trimmed line */
export async function askCompany(ask: (question: string) => Promise<string>): Promise<string> {
  const company: Record<string, string | string[]> = {}
  for (const [name, question] of FIELDS) {
    const text = await ask(question)
    if (LISTS.has(name)) company[name] = text.split(',').flatMap((one) => one.trim() || [])
    else if (text !== '' || !question.endsWith('empty')) company[name] = text
  }
  return JSON.stringify(company)
}
