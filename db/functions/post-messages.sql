-- Sends many messages that go on in conversations of before, in one statement: the work of a transaction is shared
-- among them. What may need a refusal, a start, an acceptance or a look at an earlier copy is left alone and not
-- answered: post_message decides those one by one. Nothing that is answered here could have been refused there.
--
-- The locks are those of post_message, each kind for all rows together: members, conversations, balances, parties, and
-- within a kind always upwards. Loops over sorted rows keep that order, which joins by hash would not. A lock that
-- something else holds for long must not hold all that are sent at the same moment: members and conversations that are
-- not free at once are left out; for the rest, which others hold for moments only, it waits 300 ms.
--
-- A join within a batch compares all its messages with all, so there are few: the number and the time of a message come
-- from the row of its conversation, which is locked by then, and who pays brings what he wrote along.
create or replace function post_messages(
  p_senders bigint[], p_conversations uuid[], p_profiles uuid[], p_clients uuid[], p_messages uuid[], p_kinds text[],
  p_bodies text[], p_counted boolean[], p_costs int[], p_now timestamptz
) returns table (
  place int, conversation uuid, seq int, sent_at timestamptz, credits bigint, other_account bigint, cost int
) language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
  set lock_timeout = '300ms' as $$
declare
  v_places int[];
  v_ids bigint[];
  v_others bigint[];
  v_busy bigint[];
  v_free bigint[];
begin
  -- Of two copies in one batch the first goes; the other one finds it afterwards.
  select array_agg(g.place order by g.place), array_agg(g.id order by g.place), array_agg(g.other order by g.place)
  into v_places, v_ids, v_others
  from (
    select distinct on (s.sender, s.client) s.place::int as place, c.id, c.lo + c.hi - s.sender as other
    from unnest(p_senders, p_conversations, p_profiles, p_clients) with ordinality
      as s (sender, conversation, profile, client, place)
    left join public.profile they on s.conversation is null and they.id = s.profile
    cross join lateral (
      select x.id, x.lo, x.hi from public.conversation x
      where s.conversation is not null and x.public_id = s.conversation and s.sender in (x.lo, x.hi)
      union all
      select x.id, x.lo, x.hi from public.conversation x
      where s.conversation is null
        and x.lo = least(s.sender, they.account_id) and x.hi = greatest(s.sender, they.account_id)
    ) c
    order by s.sender, s.client, s.place
  ) g;
  if v_places is null then return; end if;

  -- Nobody waits here: who is held by something else, or writes where somebody else is just writing, is left to wait
  -- alone. Mostly that is nobody, and then nothing is compared.
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
    if v_places is null then return; end if;
  end if;
  v_free := array (
    select c.id from public.conversation c where c.id = any (v_ids) order by c.id for no key update skip locked
  );
  if not v_ids <@ v_free then
    select array_agg(g.place order by g.place), array_agg(g.id order by g.place), array_agg(g.other order by g.place)
    into v_places, v_ids, v_others
    from unnest(v_places, v_ids, v_others) as g (place, id, other) where g.id = any (v_free);
    if v_places is null then return; end if;
  end if;

  return query
  with wanted as materialized (
    select g.place, g.id, g.other, p_senders[g.place] as sender, p_clients[g.place] as client, c.public_id, c.last_seq,
      greatest(c.last_at, p_now) as at, case when they.fictional then 0 else p_costs[g.place] end as cost
    from unnest(v_places, v_ids, v_others) as g (place, id, other)
    join public.conversation c on c.id = g.id
    join public.account me on me.id = p_senders[g.place] and me.status = 'active'
    join public.account them on them.id = g.other and them.status in ('active', 'not_confirmed')
    join public.profile they on they.account_id = g.other
    where not (select mine.fictional from public.profile mine where mine.account_id = me.id)
      and (select true from public.hidden_pair h where h.account_id = me.id and h.other_id = g.other) is null
      and (select true from public.message m where m.sender_id = me.id and m.client_id = p_clients[g.place]) is null
      and (p_kinds[g.place] <> 'gif' or me.premium_since is not null)
      and not (p_counted[g.place] and c.last_seq < 3)
      and (not they.fictional or (
        select true from public.fictional_acceptance f where f.account_id = me.id and f.other_id = g.other
      ) is not null)
  ),
  -- A sender who cannot pay for all of his is left to be tried one by one.
  paid as (
    update public.ledger_account l set balance = l.balance - t.total
    from (
      select w.sender, sum(w.cost) as total, array_agg(w) as wanted from wanted w group by w.sender order by w.sender
    ) t
    where l.id = t.sender and l.balance >= t.total
    returning l.balance, t.wanted
  ),
  going as materialized (
    select w.*, (w.last_seq + row_number() over of_conversation)::int as seq,
      -- What was left after this one: those after it are not yet paid at that moment.
      p.balance + sum(w.cost) over (partition by w.sender)
        - sum(w.cost) over (partition by w.sender order by w.place) as left_over
    from paid p
    cross join unnest(p.wanted) as w (
      place int, id bigint, other bigint, sender bigint, client uuid, public_id uuid, last_seq int, at timestamptz,
      cost int
    )
    window of_conversation as (partition by w.id order by w.place)
  ),
  -- The database carries these out from the last to the first.
  noted as (
    update public.party p set unread = p.unread + t.n
    from (select w.other, w.id, count(*)::int as n from going w group by w.other, w.id order by w.other, w.id) t
    where p.account_id = t.other and p.conversation_id = t.id
  ),
  counted as (
    update public.conversation c set last_seq = t.seq, last_at = t.at
    from (select w.id, max(w.seq) as seq, max(w.at) as at from going w group by w.id order by w.id) t
    where c.id = t.id
  ),
  written as (
    insert into public.message (conversation_id, seq, id, sender_id, kind, body, cost, client_id, created_at)
    select w.id, w.seq, p_messages[w.place], w.sender, p_kinds[w.place], p_bodies[w.place], w.cost, w.client, w.at
    from going w
  ),
  booked as (
    insert into public.ledger_transfer (cause, cause_id, debit_id, credit_id, amount, debit_after, created_at)
    select 'message', p_messages[w.place], w.sender, -3, w.cost, w.left_over, p_now from going w where w.cost > 0
    -- A member's transfers follow each other by their numbers.
    order by w.place
  )
  select w.place, w.public_id, w.seq, w.at, w.left_over::bigint, w.other, w.cost from going w;
end $$;
