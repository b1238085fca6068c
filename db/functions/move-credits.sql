-- Moves credits and remembers the move. The caller makes sure that the cause is new; the unique key sees to it that a
-- mistake there fails instead of paying twice. Answers what the member has left, or null when there is not enough.
-- Between two members the lower id must be locked first: book_transfer does that.
create or replace function move_credits(
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
  insert into public.ledger_transfer
    (cause, cause_id, debit_id, credit_id, amount, debit_after, credit_after, created_at)
  values (p_cause, p_cause_id, p_debit, p_credit, p_amount, v_debit_after, v_credit_after, p_now);
  return coalesce(v_debit_after, v_credit_after);
end $$;
