import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../kit/button.tsx'
import { Facts, SignupAction, useCampaign } from './parts.tsx'
import maps from './region-maps.json' with { type: 'json' }
import { useVisit } from './visit.tsx'

const SIZE = 10
const ROW = (SIZE * Math.sqrt(3)) / 2
/** Of one hexagon, with a gap to the next. */
const HEXAGON = [90, 150, 210, 270, 330, 30]
  .map((degrees) => (degrees * Math.PI) / 180)
  .map((angle) => [Math.cos(angle), -Math.sin(angle)].map((part) => ((part * SIZE) / Math.sqrt(3)) * 0.93))

/** The visitor's country in hexagons: a region that is chosen stands in the signup already. Nobody is on the map. */
export function RegionMap() {
  const t = useTranslations('landers')
  const { heading, lead } = useCampaign('map')
  const { locale, settings, isMember, regions: own, word } = useVisit()
  const country = settings.geoip_selected_country
  const chosen = own?.regions.find(({ name }) => slugOf(name) === word)
  const name = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
  return (
    <div className="map-lander pb-4.5 overflow-hidden">
      <div className="wrap grid grid-cols-[1fr_1.1fr] gap-10 items-center min-h-[min(720px,calc(100dvh-var(--topbar-h)))] py-8 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-5.5 max-lg:py-6">
        <div className="max-lg:contents">
          <h1 className="leading-none max-lg:text-[2.375rem]">
            {chosen ? t('map.headingIn', { region: chosen.name }) : heading}
          </h1>
          <p className="lead max-w-[38ch] lg:mt-3.5 max-lg:text-(length:--text-md)">
            {chosen ? t('map.leadIn') : lead}
          </p>
          {isMember ? (
            <SignupAction className="lg:mt-6 max-lg:order-2" />
          ) : (
            <form
              className="ml-form grid gap-2 max-w-[520px] p-2.5 rounded-3xl lg:grid-cols-[1fr_auto] lg:mt-6.5 max-lg:order-2"
              action="/signup"
              data-signup=""
            >
              {own && own.regions.length > 0 ? (
                <label>
                  {t('map.region', { term: own.term })}
                  <select name="region" defaultValue={chosen?.id ?? ''}>
                    <option value="">{t('map.none')}</option>
                    {own.regions.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              ) : null}
              <Button type="submit" variant="primary" size="lg" className="rounded-2xl">
                {t('signup')}
              </Button>
            </form>
          )}
          <p className="flex gap-2 items-center small text-muted lg:mt-4 max-lg:order-3">
            <MapPinOff className="icon s" aria-hidden />
            {t('map.privacy')}
          </p>
          <Facts className="lg:mt-6.5 max-lg:order-3" />
        </div>
        <Hexagons country={country} label={t('map.map', { country: name })} names={own?.regions ?? []} />
      </div>
      <p className="wrap text-muted tiny">{t('map.source')}</p>
    </div>
  )
}

/** A region as an address names it: Fryslân is `fryslan`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '-')

type HexagonsProps = { country: string; label: string; names: readonly { id: string; name: string }[] }

function Hexagons({ country, label, names }: HexagonsProps) {
  const regions = Object.entries((maps as Record<string, Record<string, string>>)[country] ?? maps.NL)
  const centres = regions.map(([, cells]) => cells.split(' ').map(centreOf))
  const tones = tonesOf(regions.map(([, cells]) => cells.split(' ')))
  const all = centres.flat()
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const bottom = Math.max(...all.map(([, y]) => y))
  return (
    <svg
      className="ml-map w-full max-h-[min(680px,82vh)] overflow-visible max-lg:order-1 max-lg:max-h-[46vh]"
      viewBox={`${left - SIZE} ${-SIZE} ${right - left + 2 * SIZE} ${bottom + 2 * SIZE}`}
      role="img"
      aria-label={label}
    >
      {regions.map(([code], i) => (
        <g key={code} data-region={`${country}-${code}`} className={`t${tones[i]}`}>
          <title>{names.find(({ id }) => id === `${country}-${code}`)?.name}</title>
          <path d={centres[i]!.map(hexagonAt).join('')} />
        </g>
      ))}
    </svg>
  )
}

const TONES = 5

/** Regions side by side get different tones. @param regions the cells of each @returns 0 to 4 for each */
function tonesOf(regions: string[][]): number[] {
  const tones: number[] = []
  const toneAt = new Map<string, number>()
  regions.forEach((cells, i) => {
    const taken = new Set(cells.flatMap(around).map((cell) => toneAt.get(cell)))
    const wanted = Array.from({ length: TONES }, (_, n) => (i + n) % TONES)
    const tone = wanted.find((one) => !taken.has(one)) ?? i % TONES
    for (const cell of cells) toneAt.set(cell, tone)
    tones.push(tone)
  })
  return tones
}

function around(cell: string): string[] {
  const [column = 0, row = 0] = cell.split(',').map(Number)
  const shift = row % 2
  const beside = [-1, 0].map((by) => column + by + shift)
  return [
    `${column - 1},${row}`,
    `${column + 1},${row}`,
    ...beside.flatMap((x) => [`${x},${row - 1}`, `${x},${row + 1}`]),
  ]
}

/** @param cell `column,row`; odd rows are half a hexagon to the right */
function centreOf(cell: string): [number, number] {
  const [column = 0, row = 0] = cell.split(',').map(Number)
  return [(column + (row % 2) / 2) * SIZE, row * ROW]
}

const hexagonAt = ([x, y]: [number, number]): string =>
  `M${HEXAGON.map(([dx, dy]) => `${(x + dx!).toFixed(1)} ${(y + dy!).toFixed(1)}`).join('L')}Z`
