import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Api } from '../../contract/index.ts'
import { MemberTile } from '../../features/members/ui/member-tile.tsx'
import { HomeHero } from '../../features/site/ui/home-hero.tsx'
import { GoodToKnow, Honesty, HowItWorks, PromiseStrip } from '../../features/site/ui/home-sections.tsx'
import '../../features/site/ui/home.css'
import lotte from '../assets/lotte.webp'
import noor from '../assets/noor.webp'
import tarik from '../assets/tarik.webp'
import { pageTitle } from '../client/page-title.ts'
import { useWeb } from '../client/web.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(people(context.api))
    return { title: pageTitle(context, context.i18n.translator('home')('title')) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Home,
})

function Home() {
  return (
    <>
      <HomeHero portraits={{ left: tarik, middle: noor, right: lotte }} />
      <PromiseStrip />
      <HowItWorks />
      <RecentlyActive />
      <Honesty />
      <GoodToKnow />
    </>
  )
}

const SHOWN = 4

/** Real members who let visitors see them; none where visitors may not search. @source O-57, HON-6 */
const people = (api: Api) =>
  queryOptions({
    queryKey: ['members', 'home'],
    queryFn: async ({ signal }) => {
      const found = await api.searchMembers({ query: { fictional: 'no' } }, { signal }).catch(() => null)
      return (found?.results ?? []).filter((card) => card.main_image !== null).slice(0, SHOWN)
    },
    staleTime: 60_000,
  })

function RecentlyActive() {
  const t = useTranslations('home')
  const { data: cards } = useSuspenseQuery(people(useWeb().api))
  if (cards.length === 0) return null
  return (
    <section className="sec pt-0">
      <div className="wrap">
        <div className="row between mb-5">
          <h2 className="people-title">{t('peopleTitle')}</h2>
          <Link to="/members" className="link">
            {t('peopleAll')}
          </Link>
        </div>
        <div className="mgrid">
          {cards.map((card) => (
            <MemberTile key={card.id} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
}
