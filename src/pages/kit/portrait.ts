/**
 * A drawn portrait for the kit page, which shows no members.
 * @param hue of the background, 0 to 360
 * @param hair any CSS colour
 */
export function portrait(hue: number, hair: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="hsl(${hue} 55% 80%)"/><path d="M18 62V38a22 22 0 0 1 44 0v24z" fill="${hair}"/><path d="M8 100c0-20 14-26 32-26s32 6 32 26z" fill="hsl(${hue} 40% 35%)"/><rect x="34" y="58" width="12" height="20" rx="6" fill="#d99a75"/><ellipse cx="40" cy="45" rx="16" ry="20" fill="#e8b08c"/><path d="M23 42c2-14 32-14 34 0-8-8-26-8-34 0z" fill="${hair}"/><circle cx="34" cy="45" r="1.800"/><circle cx="46" cy="45" r="1.800"/><path d="M34 54c3 4 9 4 12 0" fill="none" stroke="#8a2340" stroke-width="2" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
