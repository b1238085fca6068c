-- Two of three signs decide where the buyer is taxed: what they said, where their address is, where their profile
-- lives.
create or replace function tax_country(p_said text, p_address text, p_profile text)
  returns text language sql immutable as $$
  select case when p_address = p_profile then p_address else p_said end
$$;
