import {
  Bike,
  BookOpen,
  Camera,
  CakeSlice,
  ChefHat,
  Clapperboard,
  Coffee,
  Dices,
  Disc3,
  Laugh,
  Mountain,
  Music,
  Palette,
  PawPrint,
  Plane,
  TentTree,
  Trees,
  Umbrella,
  Utensils,
  Waves,
  Wine,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { InterestId } from '../features/site/rules/interests.ts'
import { Button, buttonClass } from '../kit/button.tsx'
import { Facts, useCampaign } from './parts.tsx'
import { useVisit } from './visit.tsx'

/** A choice of ours: none that tells of someone's sex life, which needs a consent that nobody gave here. @source O-41 */
const OFFERED = [
  ['music', Music],
  ['cooking', ChefHat],
  ['travelling', Plane],
  ['beach', Umbrella],
  ['humour', Laugh],
  ['hiking', Mountain],
  ['coffee', Coffee],
  ['cinema', Clapperboard],
  ['dancing', Disc3],
  ['animals', PawPrint],
  ['wine', Wine],
  ['cycling', Bike],
  ['reading', BookOpen],
  ['festivals', TentTree],
  ['art', Palette],
  ['board_games', Dices],
  ['nature', Trees],
  ['baking', CakeSlice],
  ['swimming', Waves],
  ['photography', Camera],
  ['dining_out', Utensils],
] as const satisfies readonly (readonly [InterestId, unknown])[]

/** A table of things one may like: what is picked goes along into the signup, by the form itself where there is no script. @source S2-061 */
export function Icons() {
  const t = useTranslations('landers')
  const { heading, lead } = useCampaign('icons')
  const { interests, isMember } = useVisit()
  return (
    <form className="icons-lander" action="/signup" data-signup={isMember ? undefined : ''}>
      <div className="il-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <fieldset className="il-field">
        <legend className="sr">{t('icons.legend')}</legend>
        {OFFERED.map(([id, Icon]) => (
          <label key={id} className="il-one">
            <input type="checkbox" name="interests" value={id} />
            <span className="il-disc" aria-hidden>
              <Icon className="icon" />
            </span>
            {interests.find((one) => one.id === id)?.name}
          </label>
        ))}
      </fieldset>
      <div className="il-bar">
        <div className="wrap">
          <p className="il-count">{t('icons.picked')}</p>
          {isMember ? (
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href="/members">
              {t('toMembers')}
            </a>
          ) : (
            <Button type="submit" variant="primary" size="lg">
              {t('signup')}
            </Button>
          )}
        </div>
      </div>
      <div className="wrap il-facts">
        <p className="muted">{t('icons.later')}</p>
        <Facts />
      </div>
    </form>
  )
}
