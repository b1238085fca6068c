-- The number by which the advisory locks know a member.
create or replace function member_lock(p_account bigint) returns int language sql immutable as $$
  select (p_account % 2147483647)::int
$$;
