-- The two offers of a new member have one use between them. It is kept under one code, so that the key of discount_use allows it once:
-- whoever pays an order with each gets the second one back.
create function code_of_use(p_code text) returns text language sql immutable as
  $$ select case p_code when 'WELCOME25' then 'TIMEBONUS25' else p_code end $$;

-- Where both were used already, the use of the time bonus stands for both.
delete from discount_use w
where w.code = 'WELCOME25'
  and exists (select from discount_use t where t.site_id = w.site_id and t.scope = w.scope and t.code = 'TIMEBONUS25' and t.used_at is not null);
delete from discount_use t
where t.code = 'TIMEBONUS25' and exists (select from discount_use w where w.site_id = t.site_id and w.scope = t.scope and w.code = 'WELCOME25');
update discount_use set code = 'TIMEBONUS25' where code = 'WELCOME25';

-- As in 0027, but for the code that the use is kept under.
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
      update public.payment set status = 'refunded', settled_at = p_now, second_use = true, refunded_cents = amount_cents
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
  insert into public.invoice (site_id, kind, payment_id, country, vat_rate_bp, currency, gross_cents, vat_cents, credits, issued_at)
  values (v.site_id, 'invoice', p_id, v_country, v_rate, v.currency, v.amount_cents, v_vat, v.credits, p_now);
  return v;
end $$;
