import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTexts } from '../../client/texts.ts'
import { useWeb } from '../../client/web.tsx'
import { MemberTile } from '../../features/profiles/ui/member-tile.tsx'
import { HomeHero } from '../../features/site/ui/home-hero.tsx'
import { GoodToKnow, Honesty, HowItWorks, PromiseStrip } from '../../features/site/ui/home-sections.tsx'
import lotteSmall from '../../kit/pictures/lotte-320.webp'
import lotte from '../../kit/pictures/lotte.webp'
import noorSmall from '../../kit/pictures/noor-320.webp'
import noor from '../../kit/pictures/noor.webp'
import tarikSmall from '../../kit/pictures/tarik-320.webp'
import tarik from '../../kit/pictures/tarik.webp'
import { homePeople } from './home-people.ts'

const portraits = {
  left: { small: tarikSmall, large: tarik },
  middle: { small: noorSmall, large: noor },
  right: { small: lotteSmall, large: lotte },
}

export default function HomeScreen() {
  useTexts('home')
  useTexts('members')
  return (
    <>
      <HomeHero portraits={portraits} />
      <PromiseStrip />
      <HowItWorks />
      <RecentlyActive />
      <Honesty />
      <GoodToKnow />
    </>
  )
}

function RecentlyActive() {
  const t = useTranslations('home')
  const { data: cards } = useSuspenseQuery(homePeople(useWeb().api))
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
