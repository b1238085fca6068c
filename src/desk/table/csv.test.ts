import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a cell that a spreadsheet would run is led by an apostrophe, a number is not', () => {
  for (const text of ['=1+1', '+31', '-1', '@SUM(A1)', ' =1', '\t1', '\uFF1D1', '\uFEFF=1'])
    expect(toCsv([[text]]), text).toContain(`'${text}`)
  expect(toCsv([[-5, 3.5, null]])).toBe('\uFEFF-5,3.5,\r\n')
  expect(toCsv([['Jan = Piet', 'a-b']])).toBe('\uFEFFJan = Piet,a-b\r\n')
})

test('nor is what a list that splits elsewhere would take for a cell of its own', () => {
  expect(toCsv([['a;=1+1', 'a; "@x', 'a\n-1', '\t=1']])).toBe(`\uFEFF"a;'=1+1","a; ""'@x","a\n'-1",'\t'=1\r\n`)
  expect(toCsv([['a; b = c', 'een,=twee']])).toBe('\uFEFF"a; b = c","een,=twee"\r\n')
})

test('separators, quotation marks and lines within a cell stay within it', () => {
  expect(toCsv([['a,b', 'zeg "hoi"', 'een\ntwee', 'a;b', ' ruim ']])).toBe(
    '\uFEFF"a,b","zeg ""hoi""","een\ntwee","a;b"," ruim "\r\n',
  )
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe('\uFEFF"\'=HYPERLINK(""x"",""y"")"\r\n')
})
