-- Moves credits as move_credits does, once per cause: a copy waits for the first one at the member's row, then finds
-- its booking.
create or replace function book_transfer(
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
