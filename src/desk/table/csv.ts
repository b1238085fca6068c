export type Cell = string | number | null

// What a spreadsheet takes for the beginning of a formula, full-width forms included, also behind what it skips.
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
// Lists of some languages are split at semicolons, and there a quotation mark within a cell keeps nothing together.
const FORMULA_WITHIN = /([;\t\r\n][\s"\uFEFF]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a file that spreadsheets open, in UTF-8 with a mark that tells them so. A text that would be a formula is led
 * by an apostrophe, so that what somebody chose as their name cannot act on the machine of who reads it. Numbers stay
 * numbers.
 * @source OWASP, CSV injection
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, "$1'")
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** Has the browser save a text. @param name of the file */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
