-- Delivers a payment whose row the caller has locked: status, premium, credits, money, invoice and the use of its
-- discount, in one go. Answers its new row. A discount that another payment has used meanwhile leads to paying
-- everything back instead. Premium comes after the balance was locked, as where it is taken: a purchase that is
-- completed while an earlier one is paid back leaves a member who paid as premium, and neither waits for the other in a
-- circle. The country that the buyer named goes before what was guessed.
create or replace function complete_payment(p_id uuid, p_now timestamptz) returns public.payment language plpgsql as $$
declare
  v public.payment;
  v_country text;
  v_rate int;
  v_vat int;
  v_refund uuid := gen_random_uuid();
begin
  select * into strict v from public.payment where id = p_id;
  if v.discount_scope is not null then
    insert into public.discount_use as u (site_id, code, scope, account_id, payment_id, used_at)
    values (v.site_id, public.code_of_use(v.discount_code), v.discount_scope, v.account_id, v.id, p_now)
    on conflict (site_id, code, scope) do update
      set account_id = excluded.account_id, payment_id = excluded.payment_id, used_at = excluded.used_at
      where u.used_at is null;
    if not found then
      update public.payment
      set status = 'refunded', settled_at = p_now, second_use = true, refunded_cents = amount_cents
      where id = p_id returning * into v;
      insert into public.refund (id, payment_id, kind, amount_cents, credits, created_at)
      values (v_refund, p_id, 'second_use', v.amount_cents, 0, p_now);
      perform public.book_money(v, 'sale', p_id, 'cash:' || v.provider, 'revenue', v.amount_cents, p_now);
      perform public.book_money(v, 'refund', v_refund, 'revenue', 'refunds_due', v.amount_cents, p_now);
      return v;
    end if;
  end if;
  update public.payment set status = 'completed', settled_at = p_now where id = p_id returning * into v;
  perform public.book_transfer('purchase', p_id, -2, v.account_id, v.credits, p_now);
  update public.account set premium_since = p_now where id = v.account_id and premium_since is null;
  select coalesce(v.tax_country, public.tax_country(v.country, v.address_country, p.country)) into v_country
  from public.profile p where p.account_id = v.account_id;
  v_country := coalesce(v_country, v.tax_country, v.country);
  v_rate := public.vat_rate_on(v_country, p_now::date);
  v_vat := public.vat_of(v.amount_cents, v_rate);
  perform public.book_money(v, 'sale', p_id, 'cash:' || v.provider, 'revenue', v.amount_cents, p_now);
  perform public.book_money(v, 'sale_vat', p_id, 'revenue', 'vat:' || v_country, v_vat, p_now);
  insert into public.invoice
    (site_id, kind, payment_id, country, vat_rate_bp, currency, gross_cents, vat_cents, credits, issued_at)
  values (v.site_id, 'invoice', p_id, v_country, v_rate, v.currency, v.amount_cents, v_vat, v.credits, p_now);
  return v;
end $$;
