-- The facts of search_profile.traits one by one, as search_trait keeps them: sixteen times which fact, and its value.
create or replace function each_trait(traits int) returns setof smallint language sql immutable rows 5 as $$
  select (16 * nth + value)::smallint
  from generate_series(0, 6) nth cross join lateral (select (traits >> (4 * nth)) & 15 as value) v
  where value > 0
$$;
