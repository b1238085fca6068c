import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a cell that a spreadsheet would run is led by an apostrophe, a number is not', () => {
  for (const text of ['=1+1', '+31', '-1', '@SUM(A1)', ' =1', '\t=1', '\uFF1D1', '\uFEFF=1'])
    expect(toCsv([[text]]), text).toContain(`'${text}`)
  expect(toCsv([[-5, 3.5, null]])).toBe('\uFEFF-5,3.5,\r\n')
  expect(toCsv([['Jan = Piet', 'a-b']])).toBe('\uFEFFJan = Piet,a-b\r\n')
})

test('separators, quotation marks and lines within a cell stay within it', () => {
  expect(toCsv([['a,b', 'zeg "hoi"', 'een\ntwee', 'a;b', ' ruim ']])).toBe(
    '\uFEFF"a,b","zeg ""hoi""","een\ntwee","a;b"," ruim "\r\n',
  )
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe('\uFEFF"\'=HYPERLINK(""x"",""y"")"\r\n')
})
