import { expect, type APIRequestContext } from '@playwright/test'

/**
 * The newest link to a page, in a mail that really went out to an address.
 * @param path how the link's path begins, such as `/reset-password/do`
 */
export async function linkFromMail(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link: string | null = null
  await expect
    .poll(async () => (link = await newestLink(request, to, path)), { timeout: 15_000, message: `${path} to ${to}` })
    .not.toBeNull()
  return String(link)
}

async function newestLink(request: APIRequestContext, to: string, path: string): Promise<string | null> {
  const list = await (await request.get(`/dev/mail?to=${encodeURIComponent(to)}`)).text()
  for (const [mail] of list.matchAll(/\/dev\/mail\/\d+/g)) {
    const html = await (await request.get(mail)).text()
    const link = [...html.matchAll(/href="([^"]*)"/g)]
      .map(([, href = '']) => decode(href))
      .find((href) => href.includes(`${path}?token=`))
    if (link) return link
  }
  return null
}

const decode = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
