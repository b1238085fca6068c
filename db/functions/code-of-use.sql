-- The two offers of a new member have one use between them. It is kept under one code, so that the key of discount_use
-- allows it once: whoever pays an order with each gets the second one back.
create or replace function code_of_use(p_code text) returns text language sql immutable as
  $$ select case p_code when 'WELCOME25' then 'TIMEBONUS25' else p_code end $$;
