import { sql } from 'kysely'
import type { Locale } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { cellsAround, NEAREST_KM } from '../rules/position.ts'

export type NearestPlace = { country: string; region: string | null; city: string }
type Row = { country: string; code: string | null; city: string; km: number }

/** Where people live, there is a place this near; the wide search is for the others. */
const USUAL_KM = 15

/**
 * The place nearest to a position, in whatever country it lies.
 * @param at degrees, latitude -90 to 90, longitude -180 to 180; neither kept nor logged
 */
export async function findNearestPlace(
  db: Db,
  at: { lat: number; lon: number },
  locale: Locale,
): Promise<NearestPlace | null> {
  const found =
    (await nearestWithin(db, at, { km: USUAL_KM, locale })) ?? (await nearestWithin(db, at, { km: NEAREST_KM, locale }))
  if (found === null) return null
  const { country, code, city } = found
  return { country, region: code === null ? null : `${country}-${code}`, city }
}

async function nearestWithin(
  db: Db,
  { lat, lon }: { lat: number; lon: number },
  { km, locale }: { km: number; locale: Locale },
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select p.country, r.code, coalesce(n.name, p.name) as city, 12742 * asin(sqrt(p.haversine)) as km
    from (
      select id, country, region_id, name, pow(sin(radians(latitude - ${lat}::float8) / 2), 2)
        + cos(radians(${lat}::float8)) * cos(radians(latitude)) * pow(sin(radians(longitude - ${lon}::float8) / 2), 2) as haversine
      from place where cell = any(${cellsAround({ lat, lon }, km)}::int[])
      order by haversine, population desc, id limit 1
    ) p
    left join region r on r.id = p.region_id
    left join place_name n on n.place_id = p.id and ${locale} = any(n.languages)`.execute(db)
  const nearest = rows[0]
  return nearest === undefined || nearest.km > km ? null : nearest
}
