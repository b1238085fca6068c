-- Books money once per cause.
create or replace function book_money(
  p_payment public.payment, p_cause text, p_cause_id uuid, p_debit text, p_credit text, p_amount int, p_now timestamptz
) returns void language sql as $$
  insert into public.money_transfer
    (site_id, cause, cause_id, payment_id, debit, credit, currency, amount_cents, created_at)
  select (p_payment).site_id, p_cause, p_cause_id, (p_payment).id, p_debit, p_credit, (p_payment).currency, p_amount,
    p_now
  where p_amount > 0
$$;
