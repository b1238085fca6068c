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

/** A choice of ours: none that tells of someone's sex life, which needs a consent that nobody gave here. */
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

/**
 * A table of things one may like: what is picked goes along into the signup, by the form itself where there is no
 * script.
 */
export function Icons() {
  const t = useTranslations('landers')
  const { heading, lead } = useCampaign('icons')
  const { interests, isMember } = useVisit()
  return (
    <form className="icons-lander" action="/signup" data-signup={isMember ? undefined : ''}>
      <div className="pt-11 px-(--gutter) pb-2 text-center max-md:pt-6.5">
        <h1 className="max-md:text-[2.25rem]">{heading}</h1>
        <p className="lead mt-2.5">{lead}</p>
      </div>
      <fieldset className="flex flex-wrap gap-x-3.5 gap-y-2.5 justify-center max-w-[1140px] mt-5 mx-auto pt-2 px-(--gutter) pb-9 max-md:gap-x-1 max-md:gap-y-2 max-md:mt-2 max-md:pb-6">
        <legend className="sr">{t('icons.legend')}</legend>
        {OFFERED.map(([id, Icon]) => (
          <label key={id} className="il-one">
            <input
              className="absolute inset-0 z-1 m-0 opacity-0 cursor-pointer"
              type="checkbox"
              name="interests"
              value={id}
            />
            <span className="il-disc" aria-hidden>
              <Icon className="icon size-10 stroke-[1.6] max-md:size-[34px]" />
            </span>
            {interests.find((one) => one.id === id)?.name}
          </label>
        ))}
      </fieldset>
      <div className="sticky z-2 bottom-0 border-y bg-surface">
        <div className="wrap flex gap-5 items-center justify-center min-h-21 max-md:gap-3 max-md:justify-between max-md:min-h-19">
          <p className="il-count strong">{t('icons.picked')}</p>
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
      <div className="wrap grid gap-4.5 pt-7.5 pb-10">
        <p className="muted text-center">{t('icons.later')}</p>
        <Facts className="grid-cols-[repeat(auto-fit,minmax(220px,1fr))]" />
      </div>
    </form>
  )
}
