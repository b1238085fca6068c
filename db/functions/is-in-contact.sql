-- Whether an invisible member has made contact with another one, by a like or a message.
create or replace function is_in_contact(p_invisible bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
    select from public.pair p where p.lo = least(p_invisible, p_other) and p.hi = greatest(p_invisible, p_other)
      and case when p_invisible < p_other then p.lo_liked_at else p.hi_liked_at end is not null
  ) or exists (
    select from public.conversation c join public.message m on m.conversation_id = c.id
    where c.lo = least(p_invisible, p_other) and c.hi = greatest(p_invisible, p_other) and m.sender_id = p_invisible
  )
$$;
