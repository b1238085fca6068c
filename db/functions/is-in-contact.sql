-- Whether an invisible member has made contact by a like; one who wrote has a conversation already.
create or replace function is_in_contact(p_invisible bigint, p_other bigint) returns boolean language sql stable as $$
  select coalesce((
    select case when p_invisible < p_other then p.lo_liked_at else p.hi_liked_at end is not null
    from public.pair p where p.lo = least(p_invisible, p_other) and p.hi = greatest(p_invisible, p_other)
  ), false)
$$;
