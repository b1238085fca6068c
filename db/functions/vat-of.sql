-- The part of a gross amount that is VAT.
create or replace function vat_of(p_gross int, p_rate_bp int) returns int language sql immutable as $$
  select round(p_gross::numeric * p_rate_bp / (10000 + p_rate_bp))::int
$$;
