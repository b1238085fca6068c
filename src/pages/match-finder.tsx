import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useSettings, useUser } from '../client/web.tsx'
import { MatchFinder } from '../features/search/ui/match-finder/match-finder.tsx'
import { firstSearch } from '../features/search/ui/search.ts'
import anouk from '../kit/pictures/anouk-s.webp'
import eva from '../kit/pictures/eva-s.webp'
import hans from '../kit/pictures/hans-s.webp'
import lotte from '../kit/pictures/lotte-s.webp'
import milan from '../kit/pictures/milan-s.webp'
import petra from '../kit/pictures/petra-s.webp'
import { LogoBar } from './layouts/logo-bar.tsx'

export const Route = createFileRoute('/match-finder')({
  loader: ({ context }) => ({ title: context.i18n.translator('games')('finder.title') }),
  component: Page,
})

const PORTRAITS = { young: [eva, milan, lotte], older: [anouk, hans, petra] }

/** Turns the answer about age into a search filter; other answers are not used or stored. */
function Page() {
  const settings = useSettings()
  const user = useUser()
  const navigate = useNavigate()
  const { min_age: _, max_age: __, ...first } = firstSearch(user, settings.geoip_selected_country)
  return (
    <>
      <LogoBar />
      <div className="grid items-center min-h-[calc(100dvh_-_var(--topbar-h))] max-md:items-start max-md:min-h-0">
        <MatchFinder
          questions={settings.match_finder_questions}
          portraits={PORTRAITS}
          onDone={(ages) => void navigate({ to: '/members', search: ages ? { ...first, ...ages } : {} })}
        />
      </div>
    </>
  )
}
