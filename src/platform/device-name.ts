// The first match counts, because most browsers also contain the names further down.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Names a browser and system for its owner. Only names from our own lists, so that no text from a user agent gets into
 * a mail.
 * @returns such as "Firefox, Windows"; empty when unrecognised
 */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([form]) => form.test(userAgent))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ')
}
