-- Why a member may not send a message of one kind to another member now, the first reason in the documented order, or
-- null; with what it costs and what the sender has. Nothing else decides it: the write asks under its locks, and
-- reading a conversation asks for the next message of each kind.
create or replace function send_refusal(
  p_sender bigint, p_other bigint, p_starts boolean, p_accepts boolean, p_kind text, p_price int,
  p_free_conversations int
) returns table (refusal text, cost int, balance bigint) language sql stable as $$
  select case
      when mine.fictional or me.status <> 'active' then 'not_confirmed'
      when p_starts and me.limited_until is not null then 'limited'
      when exists (
        select from public.hidden_pair h where h.account_id = p_sender and h.other_id = p_other
      ) then 'blocked'
      when p_starts and them.status not in ('active', 'disabled') then 'profile_not_found'
      when them.status not in ('active', 'not_confirmed') then 'profile_disabled'
      when p_starts and they.invisible_since is not null
        and not public.is_in_contact(p_other, p_sender) then 'member_invisible'
      when they.fictional and not p_accepts and not exists (
        select from public.fictional_acceptance f where f.account_id = p_sender and f.other_id = p_other
      ) then 'fictional_not_accepted'
      when p_kind = 'gif' and me.premium_since is null then 'premium_only'
      when p_starts and me.premium_since is null and (
        select count(*) from public.conversation c where c.started_by = p_sender
      ) >= p_free_conversations then 'conversation_limit'
      when l.balance < price.cost then 'not_enough_credits'
    end, price.cost, l.balance
  from public.account me
  join public.profile mine on mine.account_id = me.id
  join public.ledger_account l on l.id = me.id
  join public.account them on them.id = p_other
  join public.profile they on they.account_id = p_other
  cross join lateral (select case when they.fictional then 0 else p_price end as cost) price
  where me.id = p_sender
$$;
