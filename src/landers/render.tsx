import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createI18n, I18nProvider, type I18n } from '../client/i18n.tsx'
import { imageUrl } from '../client/image-url.ts'
import { documentLinks } from '../features/site/ui/document-links.ts'
import { withHeadTags } from '../features/site/ui/head-tags.ts'
import { withReadingOnly } from '../features/site/ui/reading-only-strip.ts'
import { FictionalMarkProvider } from '../kit/fictional-mark.ts'
import type { PageInput, RenderedPage } from '../platform/views.ts'
import { campaignOf } from './campaigns.ts'
import { Collage } from './collage.tsx'
import { Feed } from './feed.tsx'
import { Film } from './film.tsx'
import { Gallery } from './gallery.tsx'
import { Icons } from './icons.tsx'
import { Layout } from './layout.tsx'
import { MemberCard, MemberLetter, MemberWords } from './member.tsx'
import { Night } from './night.tsx'
import { RegionMap } from './region-map.tsx'
import { landerPath, type CampaignLook, type LanderAddress, type Look } from './routes.ts'
import { Swipe } from './swipe.tsx'
import { Video } from './video.tsx'
import { loadVisit, VisitProvider, type Visit } from './visit.tsx'

const parts: Record<Look, ComponentType> = {
  night: Night,
  collage: Collage,
  gallery: Gallery,
  icons: Icons,
  map: RegionMap,
  feed: Feed,
  film: Film,
  video: Video,
  swipe: Swipe,
  'member-card': MemberCard,
  'member-letter': MemberLetter,
  'member-words': MemberWords,
}
const SCRIPT = 'src/landers/script/start.ts'

/** Draws a lander as plain HTML: no React runs in the browser until somebody presses its signup. */
export async function renderLander(address: LanderAddress, input: PageInput): Promise<RenderedPage> {
  const { lander, id } = address
  const Part = parts[lander.look]
  const { host, searchParams } = new URL(input.request.url)
  const i18n = createI18n(input.locale, input.pseudo)
  const [visit] = await Promise.all([
    loadVisit(address, {
      api: input.api,
      locale: input.locale,
      query: Object.fromEntries(searchParams),
      host,
    }),
    i18n.load(['landers', 'frame', 'footer', 'base']),
  ])
  const { title, description, image } = headWords(i18n, lander.look, visit)
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(input.request.headers.get('cookie') ?? '')?.[1]
  const html = renderToStaticMarkup(
    <html lang={input.locale} data-theme={theme} data-pseudo={input.pseudo ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1e1820" media="(prefers-color-scheme: dark)" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {image ? <meta property="og:image" content={image} /> : null}
        {documentLinks.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <Style file={`src/landers/${lander.style}.css`} input={input} />
      </head>
      <body>
        <I18nProvider i18n={i18n} timeZone={visit.settings.time_zone}>
          <FictionalMarkProvider value={visit.settings}>
            <VisitProvider value={visit}>
              <Layout name={lander.name} nonce={input.nonce}>
                <Part />
              </Layout>
            </VisitProvider>
          </FictionalMarkProvider>
        </I18nProvider>
        <script type="module" src={`/${input.manifest?.[SCRIPT]?.file ?? SCRIPT}`} />
      </body>
    </html>,
  )
  const tagged = withHeadTags(html, {
    origin: input.publicOrigin,
    alternates: input.alternates,
    pathname: landerPath(lander, id),
    locale: input.locale,
    settings: visit.settings,
    listed: lander.listed,
  })
  const words = i18n.translator('base')('reminder.readingOnly')
  const whole = input.readingOnly ? withReadingOnly(tagged, { words, nonce: input.nonce }) : tagged
  return { response: new Response(null), html: `<!doctype html>${whole}`, isFirst: true }
}

/** In the page itself: who comes once, by an advertisement, waits for one answer instead of two. */
function Style({ file, input }: { file: string; input: PageInput }): ReactNode {
  const built = input.manifest?.[file]?.file
  if (built === undefined) return <link rel="stylesheet" href={`/${file}`} />
  return <style nonce={input.nonce} dangerouslySetInnerHTML={{ __html: input.stylesheet(built) }} />
}

/** What stands in the head of a lander: in the words of its campaign, or with the name and picture of its member. */
function headWords(i18n: I18n, look: Look, { settings, slug, written, profile }: Visit) {
  const t = i18n.translator('landers')
  const titled = (title: string) => `${title} · ${settings.name}`
  if (isMemberLook(look))
    return {
      title: titled(profile ? t('member.titleNamed', { name: profile.name }) : t('member.title')),
      description: t('member.description'),
      image: profile?.main_image ? imageUrl(settings, profile.main_image.filename, 'match') : null,
    }
  if (written) return { title: titled(written.title), description: written.lead, image: null }
  const campaign = campaignOf(slug)
  return {
    title: titled(campaign ? t(`campaign.${campaign}.title`) : t(`${look}.title`)),
    description: campaign ? t(`campaign.${campaign}.lead`) : t(`${look}.description`),
    image: null,
  }
}

const isMemberLook = (look: Look): look is Exclude<Look, CampaignLook> => look.startsWith('member-')
