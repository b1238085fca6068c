import { expect, test } from 'vitest'
import { usedStyles, withoutUnread } from './used-styles.ts'

const html = '<main class="wrap md:row"><a class="btn pri">Aanmelden</a><div class="deck"></div></main>'
const used = (css: string) => usedStyles(css, html)

test('a page keeps the rules for what stands on it, and for what has no class at all', () => {
  const css = ':root{--a:1px}h1,.wrap{margin:0}.btn.pri:hover{color:red}.md\\:row{display:flex}a:not(.btn){color:blue}'
  expect(used(css)).toBe(css)
})

test('what is only for other pages is left out, also inside a media query or a layer', () => {
  expect(used('.chat,.chat-row b{color:red}.btn.sec{color:red}.wrap{color:red}')).toBe('.wrap{color:red}')
  const css = '@layer base,components;@layer components{.chat{a:b}@media (min-width:1px){.chat{a:b}.btn{a:b}}}'
  expect(used(css)).toBe('@layer base,components;@layer components{@media (min-width:1px){.btn{a:b}}}')
  expect(used('@media print{.chat{a:b}}')).toBe('')
})

test('fonts, movements and classes that a script of the page sets stay', () => {
  const css = '@font-face{font-family:x}@keyframes turn{0%{a:b}to{a:c}}.deck.done{a:b}.deck .on{a:b}'
  expect(used(css)).toBe(css)
  expect(used('.deck:is(.chat,.done){a:b}')).toBe('.deck:is(.chat,.done){a:b}')
})

test('a custom property that nothing on the page reads is left out, and so is what only that one reads', () => {
  const page = (css: string) => `<style nonce="n">${css}</style><p style="color:var(--d);--own:1">--a:1;</p>`
  expect(
    withoutUnread(
      page(':root{--a:1px;--b:var(--a);--c:#fff;--d: ;--e:"var;"}@media (width<9px){p{--a:2px;top:var(--c)}}'),
    ),
  ).toBe(page(':root{--c:#fff;--d: ;--e:"var;"}@media (width<9px){p{top:var(--c)}}'))
})
