-- Sends messages: stores each with its number, its debit and the other side's counter, or tells why not (`refusal` is
-- the error code of the API; it writes nothing). One function for one and for many, whose transaction is shared among
-- them.
--
-- Everything that decides is read under locks, so that calls at the same moment cannot pass a limit together. They are
-- taken for all messages at once, always in this order: members, conversations, balances of the senders, parties, and
-- within a kind always upwards. Loops over sorted rows keep that order, which joins by hash would not.
--
-- p_alone is for exactly one message, which waits for its locks. Many never wait for a member or a conversation: what
-- is not free at once, what begins a conversation, a second copy of a key, and what its sender can pay for only without
-- others of the batch is not answered at all, to be tried alone. For the rest, which is held for moments only, they
-- wait 300 ms.
--
-- p_shown is what each sender read that it costs, or null: what costs more by now is not sent.
--
-- A join within a batch compares all its messages with all, so there are none: one row says all about one message.
create or replace function post_messages(
  p_alone boolean, p_senders bigint[], p_conversations uuid[], p_profiles uuid[], p_clients uuid[], p_messages uuid[],
  p_kinds text[], p_bodies text[], p_hashes bytea[], p_accepts boolean[], p_prices int[], p_free_conversations int,
  p_now timestamptz, p_shown int[] default null
) returns table (
  place int, refusal text, conversation uuid, message uuid, seq int, sent_at timestamptz, credits bigint,
  other_account bigint, is_repeat boolean, caution text, cost int
) language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_places int[];
  v_ids bigint[];
  v_others bigint[];
  v_busy bigint[];
  v_free bigint[];
  v_lo bigint;
  v_hi bigint;
  v_started bigint;
begin
  -- Of two copies in one batch the first goes; the other one finds it afterwards.
  select array_agg(g.place order by g.place), array_agg(g.id order by g.place), array_agg(g.other order by g.place)
  into v_places, v_ids, v_others
  from (
    select distinct on (s.sender, s.client) s.place::int as place, c.id,
      coalesce(c.lo + c.hi - s.sender, they.account_id) as other
    from unnest(p_senders, p_conversations, p_profiles, p_clients) with ordinality
      as s (sender, conversation, profile, client, place)
    left join public.profile they on s.conversation is null and they.id = s.profile and they.account_id <> s.sender
      and they.site_id = (select mine.site_id from public.profile mine where mine.account_id = s.sender)
    left join lateral (
      select x.id, x.lo, x.hi from public.conversation x
      where s.conversation is not null and x.public_id = s.conversation and s.sender in (x.lo, x.hi)
      union all
      select x.id, x.lo, x.hi from public.conversation x
      where s.conversation is null
        and x.lo = least(s.sender, they.account_id) and x.hi = greatest(s.sender, they.account_id)
    ) c on true
    where p_alone or c.id is not null
    order by s.sender, s.client, s.place
  ) g;

  if p_alone then
    if v_others[1] is null then
      refusal := case when p_conversations[1] is null then 'profile_not_found' else 'not_found' end;
      place := 1;
      return next;
      return;
    end if;
    v_lo := least(p_senders[1], v_others[1]);
    v_hi := greatest(p_senders[1], v_others[1]);
    -- Starting a conversation counts against the sender's limit, so a sender starts only one at a time.
    perform public.hold_member(v_lo, v_ids[1] is null and v_lo = p_senders[1]);
    perform public.hold_member(v_hi, v_ids[1] is null and v_hi = p_senders[1]);
    v_ids[1] := (select c.id from public.conversation c where c.lo = v_lo and c.hi = v_hi for no key update);
  else
    perform set_config('lock_timeout', '300ms', true);
    -- Mostly everything is free, and then nothing is compared.
    v_busy := array (
      select a.account from (
        select distinct x.account
        from (select p_senders[u] from unnest(v_places) u union all select unnest(v_others)) x (account)
      ) a
      where not pg_try_advisory_xact_lock_shared(7166, public.member_lock(a.account))
    );
    if v_busy <> '{}' then
      select array_agg(g.place order by g.place), array_agg(g.id order by g.place), array_agg(g.other order by g.place)
      into v_places, v_ids, v_others
      from unnest(v_places, v_ids, v_others) as g (place, id, other)
      where p_senders[g.place] <> all (v_busy) and g.other <> all (v_busy);
    end if;
    v_free := array (
      select c.id from public.conversation c where c.id = any (v_ids) order by c.id for no key update skip locked
    );
    if not v_ids <@ v_free then
      select array_agg(g.place order by g.place), array_agg(g.id order by g.place), array_agg(g.other order by g.place)
      into v_places, v_ids, v_others
      from unnest(v_places, v_ids, v_others) as g (place, id, other) where g.id = any (v_free);
    end if;
    if v_places is null then return; end if;
  end if;
  perform from public.ledger_account l
  where l.id = any (array (select distinct p_senders[u] from unnest(v_places) u)) order by l.id for no key update;

  if v_ids[1] is null then
    if (
      select r.refusal is null and r.cost <= coalesce(p_shown[1], r.cost)
      from public.send_refusal(
        p_senders[1], v_others[1], true, p_accepts[1], p_kinds[1], p_prices[1], p_free_conversations
      ) r
    ) and not exists (
      select from public.message m where m.sender_id = p_senders[1] and m.client_id = p_clients[1]
    ) then
      insert into public.conversation (lo, hi, started_by, started_at, last_at)
      values (v_lo, v_hi, p_senders[1], p_now, p_now) returning id into v_started;
      insert into public.party (account_id, conversation_id, other_id)
      values (v_lo, v_started, v_hi), (v_hi, v_started, v_lo);
      v_ids[1] := v_started;
    end if;
  end if;

  return query
  with judged as materialized (
    select g.place, g.id, g.other, p_senders[g.place] as sender, p_hashes[g.place] as hash, c.public_id, c.last_seq,
      -- Clocks of two processes may differ; times of one conversation still never run backwards.
      coalesce(m.created_at, greatest(c.last_at, p_now)) as at, r.cost, r.balance,
      m.id as earlier, m.seq as earlier_seq, m.caution as earlier_caution,
      case
        when m.id is null then coalesce(r.refusal, case when r.cost > p_shown[g.place] then 'price_changed' end)
        when (m.conversation_id, m.kind, m.body) is distinct from (g.id, p_kinds[g.place], p_bodies[g.place])
          then 'idempotency_key_reused'
      end as refusal
    from unnest(v_places, v_ids, v_others) as g (place, id, other)
    left join public.conversation c on c.id = g.id
    left join public.message m on m.sender_id = p_senders[g.place] and m.client_id = p_clients[g.place]
    cross join lateral public.send_refusal(
      p_senders[g.place], g.other, c.id is null, p_accepts[g.place], p_kinds[g.place], p_prices[g.place],
      p_free_conversations
    ) r
  ),
  priced as (
    select j.*, j.refusal is null and j.earlier is null as may_go,
      sum(j.cost) filter (where j.refusal is null and j.earlier is null)
        over (partition by j.sender order by j.place) as spent
    from judged j
  ),
  decided as materialized (
    select p.*, p.may_go as goes,
      coalesce(p.earlier_seq, p.last_seq + count(*) filter (where p.may_go) over (partition by p.id order by p.place))::int
        as seq
    from priced p
    where not p.may_go or p.spent <= p.balance
  ),
  going as materialized (
    select d.*, case
        -- Only how a conversation begins is counted, and only what has words enough to be known again.
        when d.hash is not null and d.seq <= 3 and (
          select count(*) from (
            select from public.sent_text t
            where t.sender_id = d.sender and t.text_hash = d.hash and t.other_id <> d.other
              and t.sent_at > p_now - interval '30 days'
            limit 4
          ) people
        ) >= 4 then 'same_text'
        when d.seq = 1 and (
          select count(*) from public.conversation c
          where c.started_by = d.sender and c.started_at > p_now - interval '1 hour'
        ) > 10 then 'many_first_messages'
      end as caution
    from decided d where d.goes
  ),
  noted as (
    update public.party p set unread = p.unread + t.n
    from (select w.other, w.id, count(*)::int as n from going w group by w.other, w.id order by w.other, w.id) t
    where p.account_id = t.other and p.conversation_id = t.id
  ),
  paid as (
    update public.ledger_account l set balance = l.balance - t.total
    from (select w.sender, sum(w.cost) as total from going w where w.cost > 0 group by w.sender order by w.sender) t
    where l.id = t.sender
  ),
  counted as (
    update public.conversation c set last_seq = t.seq, last_at = t.at
    from (select w.id, max(w.seq) as seq, max(w.at) as at from going w group by w.id order by w.id) t
    where c.id = t.id
  ),
  told as materialized (
    select public.add_notices(array_agg(t.other), array_agg(t.topic), array_agg(t.kind), p_now)
    from (
      select w.other, w.public_id::text as topic,
        case when min(w.seq) = 1 then 'new_conversation' else 'new_message' end as kind
      from going w group by w.other, w.public_id
    ) t
    having count(*) > 0
  ),
  remembered as (
    insert into public.sent_text as t (sender_id, text_hash, other_id, sent_at)
    select distinct w.sender, w.hash, w.other, p_now from going w where w.hash is not null and w.seq <= 3
    on conflict (sender_id, text_hash, other_id) do update set sent_at = excluded.sent_at
  ),
  accepted as (
    insert into public.fictional_acceptance (account_id, other_id, accepted_at)
    select distinct w.sender, w.other, p_now from going w
    join public.profile they on they.account_id = w.other and they.fictional
    where p_accepts[w.place]
    on conflict do nothing
  ),
  written as (
    insert into public.message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at, caution)
    select w.id, w.seq, p_messages[w.place], w.sender, p_kinds[w.place], p_bodies[w.place], w.cost, p_clients[w.place],
      w.at, w.caution
    from going w
  ),
  booked as (
    insert into public.ledger_transfer (cause, cause_id, debit_id, credit_id, amount, debit_after, created_at)
    select 'message', p_messages[w.place], w.sender, -3, w.cost, w.balance - w.spent, p_now
    from going w where w.cost > 0
    -- A member's transfers follow each other by their numbers.
    order by w.place
  )
  select w.place, null, w.public_id, p_messages[w.place], w.seq, w.at, (w.balance - w.spent)::bigint, w.other, false,
    w.caution, w.cost
  from going w, told
  union all
  select d.place, d.refusal, d.public_id, d.earlier, d.seq, d.at, d.balance, d.other, true, d.earlier_caution, d.cost
  from decided d where not d.goes;
end $$;
