-- Sends one message of any kind, or tells why not; `refusal` is the error code of the API. A refusal writes nothing.
-- Everything that decides is read under locks, so calls at the same moment cannot pass a limit together. The order is
-- always members, conversation, balance of the sender, party of the other.
-- The order of the refusals is that of sendRefusal in src/features/chat/rules.ts.
create or replace function post_message(
  p_sender bigint, p_conversation uuid, p_profile uuid, p_client uuid, p_message uuid, p_kind text, p_body text,
  p_hash bytea, p_accepts boolean, p_cost int, p_free_conversations int, p_now timestamptz,
  out refusal text, out conversation uuid, out message uuid, out seq int, out sent_at timestamptz, out credits bigint,
  out other_account bigint, out is_repeat boolean, out caution text, out cost int
) language plpgsql as $$
declare
  v_pair record;
  v_status record;
  v_conversation public.conversation;
  v_earlier public.message;
  v_starts boolean;
  v_other bigint;
  v_lo bigint;
  v_hi bigint;
begin
  if p_conversation is not null then
    select they.account_id, they.fictional, they.invisible_since is not null as invisible,
      mine.fictional as i_am_fictional, true as begun
    into v_pair
    from public.conversation c
    join public.profile they on they.account_id = c.lo + c.hi - p_sender
    join public.profile mine on mine.account_id = p_sender
    where c.public_id = p_conversation and p_sender in (c.lo, c.hi);
    if not found then refusal := 'not_found'; return; end if;
  else
    select they.account_id, they.fictional, they.invisible_since is not null as invisible,
      mine.fictional as i_am_fictional, exists (
        select from public.conversation c
        where c.lo = least(p_sender, they.account_id) and c.hi = greatest(p_sender, they.account_id)
      ) as begun
    into v_pair
    from public.profile they
    join public.profile mine on mine.account_id = p_sender and mine.site_id = they.site_id
    where they.id = p_profile and they.account_id <> p_sender;
    if not found then refusal := 'profile_not_found'; return; end if;
  end if;
  v_other := v_pair.account_id;
  other_account := v_other;
  v_lo := least(p_sender, v_other);
  v_hi := greatest(p_sender, v_other);

  if v_pair.begun then
    perform pg_advisory_xact_lock_shared(7166, public.member_lock(v_lo)),
      pg_advisory_xact_lock_shared(7166, public.member_lock(v_hi));
  else
    -- Starting a conversation counts against the sender's limit, so a sender starts only one at a time.
    perform public.hold_member(v_lo, v_lo = p_sender);
    perform public.hold_member(v_hi, v_hi = p_sender);
  end if;
  select * into v_conversation from public.conversation c where c.lo = v_lo and c.hi = v_hi for no key update;
  v_starts := not found;

  select * into v_earlier from public.message m where m.sender_id = p_sender and m.client_id = p_client;
  if found then
    if v_earlier.conversation_id is distinct from v_conversation.id
      or v_earlier.kind <> p_kind or v_earlier.body <> p_body then
      refusal := 'idempotency_key_reused';
      return;
    end if;
    conversation := v_conversation.public_id;
    message := v_earlier.id;
    seq := v_earlier.seq;
    sent_at := v_earlier.created_at;
    caution := v_earlier.caution;
    select balance into credits from public.ledger_account where id = p_sender;
    is_repeat := true;
    return;
  end if;

  select me.status as mine, me.premium_since, they.status as theirs,
    exists (select from public.hidden_pair h where h.account_id = p_sender and h.other_id = v_other) as blocked
  into strict v_status
  from public.account me, public.account they
  where me.id = p_sender and they.id = v_other;
  cost := case when v_pair.fictional then 0 else p_cost end;

  refusal := case
    when v_pair.i_am_fictional or v_status.mine <> 'active' then 'not_confirmed'
    when v_status.blocked then 'blocked'
    when v_starts and v_status.theirs not in ('active', 'disabled') then 'profile_not_found'
    when v_status.theirs not in ('active', 'not_confirmed') then 'profile_disabled'
    when v_starts and v_pair.invisible and not public.is_in_contact(v_other, p_sender) then 'member_invisible'
    when v_pair.fictional and not p_accepts and not exists (
      select from public.fictional_acceptance f where f.account_id = p_sender and f.other_id = v_other
    ) then 'fictional_not_accepted'
    when p_kind = 'gif' and v_status.premium_since is null then 'premium_only'
    when v_starts and v_status.premium_since is null and (
      select count(*) from public.conversation c where c.started_by = p_sender
    ) >= p_free_conversations then 'conversation_limit'
  end;
  if refusal is not null then return; end if;
  -- The first of the writes: it alone can still refuse.
  if cost > 0 then
    credits := public.move_credits('message', p_message, p_sender, -3, cost, p_now);
    if credits is null then
      refusal := 'not_enough_credits';
      select balance into credits from public.ledger_account where id = p_sender;
      return;
    end if;
  else
    select balance into strict credits from public.ledger_account where id = p_sender;
  end if;

  if v_starts then
    insert into public.conversation (lo, hi, started_by, started_at, last_at)
    values (v_lo, v_hi, p_sender, p_now, p_now)
    returning * into v_conversation;
    insert into public.party (account_id, conversation_id, other_id)
    values (v_lo, v_conversation.id, v_hi), (v_hi, v_conversation.id, v_lo);
  end if;
  -- Only how a conversation begins is counted, and only what has words enough to be known again.
  if p_hash is not null and v_conversation.last_seq < 3 then
    insert into public.sent_text as t (sender_id, text_hash, other_id, sent_at)
    values (p_sender, p_hash, v_other, p_now)
    on conflict (sender_id, text_hash, other_id) do update set sent_at = excluded.sent_at;
    if (
      select count(*) from (
        select from public.sent_text t
        where t.sender_id = p_sender and t.text_hash = p_hash and t.sent_at > p_now - interval '30 days' limit 5
      ) people
    ) >= 5 then caution := 'same_text'; end if;
  end if;
  if caution is null and v_starts and (
    select count(*) from public.conversation c
    where c.started_by = p_sender and c.started_at > p_now - interval '1 hour'
  ) > 10 then caution := 'many_first_messages'; end if;
  -- Clocks of two processes may differ; times of one conversation still never run backwards.
  update public.conversation c set last_seq = c.last_seq + 1, last_at = greatest(c.last_at, p_now)
  where c.id = v_conversation.id returning c.last_seq, c.last_at into seq, sent_at;
  insert into public.message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at, caution)
  values (v_conversation.id, seq, p_message, p_sender, p_kind, p_body, cost, p_client, sent_at, caution);
  if v_pair.fictional and p_accepts then
    insert into public.fictional_acceptance (account_id, other_id, accepted_at) values (p_sender, v_other, p_now)
    on conflict do nothing;
  end if;
  update public.party p set unread = p.unread + 1
  where p.account_id = v_other and p.conversation_id = v_conversation.id;
  conversation := v_conversation.public_id;
  message := p_message;
  is_repeat := false;
end $$;
