-- Moves credits and remembers the move. The caller makes sure that the cause is new; the unique key sees to it that a mistake
-- there fails instead of paying twice. Answers what the member has left, or null when there is not enough.
-- Between two members the lower id must be locked first: book_transfer does that.
create function move_credits(
  p_cause text, p_cause_id uuid, p_debit bigint, p_credit bigint, p_amount int, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_debit_after bigint;
  v_credit_after bigint;
begin
  if p_debit > 0 then
    update public.ledger_account set balance = balance - p_amount where id = p_debit and balance >= p_amount
    returning balance into v_debit_after;
    if not found then return null; end if;
  end if;
  if p_credit > 0 then
    update public.ledger_account set balance = balance + p_amount where id = p_credit
    returning balance into strict v_credit_after;
  end if;
  insert into public.ledger_transfer (cause, cause_id, debit_id, credit_id, amount, debit_after, credit_after, created_at)
  values (p_cause, p_cause_id, p_debit, p_credit, p_amount, v_debit_after, v_credit_after, p_now);
  return coalesce(v_debit_after, v_credit_after);
end $$;

-- The same, once per cause: a copy waits for the first one at the member's row, then finds its booking.
create function book_transfer(
  p_cause text, p_cause_id uuid, p_debit bigint, p_credit bigint, p_amount int, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_booked public.ledger_transfer;
begin
  perform from public.ledger_account where id in (p_debit, p_credit) and id > 0 order by id for no key update;
  select * into v_booked from public.ledger_transfer where cause = p_cause and cause_id = p_cause_id;
  if found then
    if (v_booked.debit_id, v_booked.credit_id, v_booked.amount) <> (p_debit, p_credit, p_amount) then
      raise exception '% % was booked differently', p_cause, p_cause_id using errcode = 'LK409';
    end if;
    return coalesce(v_booked.debit_after, v_booked.credit_after);
  end if;
  return public.move_credits(p_cause, p_cause_id, p_debit, p_credit, p_amount, p_now);
end $$;
