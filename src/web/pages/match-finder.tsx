import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MatchFinder } from '../../features/members/ui/match-finder/match-finder.tsx'
import { firstSearch } from '../../features/members/ui/search.ts'
import anouk from '../assets/anouk-s.webp'
import eva from '../assets/eva-s.webp'
import hans from '../assets/hans-s.webp'
import lotte from '../assets/lotte-s.webp'
import milan from '../assets/milan-s.webp'
import petra from '../assets/petra-s.webp'
import { pageTitle } from '../client/page-title.ts'
import { useSettings, useUser } from '../client/web.tsx'
import { LogoBar } from '../layouts/logo-bar.tsx'

export const Route = createFileRoute('/match-finder')({
  loader: ({ context }) => ({ title: pageTitle(context, context.i18n.translator('games')('finder.title')) }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

const PORTRAITS = { young: [eva, milan, lotte], older: [anouk, hans, petra] }

/** The age becomes a filter of the search; nothing else leaves the match finder. @source O-62 */
function Page() {
  const settings = useSettings()
  const user = useUser()
  const navigate = useNavigate()
  const { min_age: _, max_age: __, ...first } = firstSearch(user, settings.geoip_selected_country)
  return (
    <>
      <LogoBar />
      <div className="mf-page">
        <MatchFinder
          questions={settings.match_finder_questions}
          portraits={PORTRAITS}
          onDone={(ages) => void navigate({ to: '/members', search: ages ? { ...first, ...ages } : {} })}
        />
      </div>
    </>
  )
}
