-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- A company's refunds of an order never exceed what the buyer paid it. Releases 1.0.0 to 1.2.0, which this stands beside during an upgrade,
-- do not see that a part of a price or of a shipping went back (0058, 0071) and would give all of it back once more: their transaction
-- fails here as at any other check, so that nothing is refunded or posted, and the call is 500. This release refunds what is left.

-- All releases lock the order first, so that the sum includes what another transaction refunded. A row that is done when it is written
-- says what the card service did, and is never refused; the card charge, of no company, goes back once by its posting.
create function refuse_refund_above_price() returns trigger language plpgsql as $$
declare
  refunded bigint;
  paid bigint;
begin
  select sum(cents) into refunded from order_refund where order_id = new.order_id and company_id = new.company_id;
  select coalesce((select sum(price_cents::bigint * quantity + tax_cents) from order_line
      where order_id = new.order_id and company_id = new.company_id), 0)
    + coalesce((select shipping_cents from order_parcel where order_id = new.order_id and company_id = new.company_id), 0)
    + shipping_tax into paid
  from shop_order where id = new.order_id;
  if refunded > paid then
    raise exception 'Refunds of % cents exceed the % cents that the buyer of order % paid company %', refunded, paid, new.order_id,
      new.company_id using errcode = 'check_violation', constraint = 'order_refund_within_price';
  end if;
  return null;
end $$;
create trigger within_price after insert on order_refund for each row
  when (new.company_id is not null and new.state <> 'done')
  execute function refuse_refund_above_price();

-- The same for one line and one parcel of several. A refund that says what of it is price, or shipping, is of a release that sees the parts.
create function refuse_refund_of_returned_part() returns trigger language plpgsql as $$
begin
  if exists (select from order_refund where id = new.refund_id
      and case tg_table_name when 'order_line' then goods_cents else shipping_cents end is null) then
    raise exception 'A part of this % of order % was refunded before, which refund % includes', tg_table_name, new.order_id, new.refund_id
      using errcode = 'check_violation', constraint = tg_table_name || '_refunded_once';
  end if;
  return null;
end $$;
create trigger refunded_once after update of refund_id on order_line for each row
  when (new.refund_id is not null and old.refund_id is distinct from new.refund_id and new.refunded_cents + new.refunded_tax_cents > 0)
  execute function refuse_refund_of_returned_part();
create trigger refunded_once after update of refund_id on order_parcel for each row
  when (new.refund_id is not null and old.refund_id is distinct from new.refund_id and new.refunded_cents + new.refunded_tax_cents > 0)
  execute function refuse_refund_of_returned_part();
