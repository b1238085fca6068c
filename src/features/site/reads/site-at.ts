import { sql, type Expression, type RawBuilder } from 'kysely'

/**
 * What a site, in the query as `site`, said of its company and its clock at a moment: papers of then go on saying it,
 * whatever was changed since.
 */
export const companyAt = (moment: Expression<Date>): RawBuilder<Record<string, unknown>> => columnAt('company', moment)
export const timeZoneAt = (moment: Expression<Date>): RawBuilder<string> => columnAt('time_zone', moment)

const columnAt = <Value>(column: 'company' | 'time_zone', moment: Expression<Date>): RawBuilder<Value> =>
  sql<Value>`coalesce((
    select b.${sql.id(column)} from site_before b where b.site_id = site.id and b.until >= ${moment}
    order by b.until limit 1
  ), site.${sql.id(column)})`
