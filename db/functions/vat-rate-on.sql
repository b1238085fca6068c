-- The rate of a day, in hundredths of a percent.
create or replace function vat_rate_on(p_country text, p_day date) returns int language sql stable as $$
  select coalesce((
    select r.rate_bp from public.vat_rate r where r.country = p_country and r.valid_from <= p_day
    order by r.valid_from desc limit 1
  ), 0)
$$;
