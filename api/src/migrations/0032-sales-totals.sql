-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- Running totals of what companies sold, kept by triggers in the transaction that changes lines, payments or fees, also for the release
-- before, which reads none of these tables.

-- What a paid line counts for now, and under which day (UTC, of the payment), product and influencer (0: none). `orders` is 1 for the
-- first line of a company in an order. Fees exclude what was returned. `due_at`: when what the goods brought can be paid out, of the line
-- and those that were split from it together: a week after all of them were delivered; infinity while one is not.
create table line_sale (
  line_id integer primary key,
  company_id integer not null,
  day date not null,
  product_id integer not null,
  influencer_id integer not null,
  units integer not null,
  sales bigint not null,
  refunded bigint not null,
  fees bigint not null,
  orders integer not null,
  due_at timestamptz not null
);
-- For what a company's account waits for.
create index line_sale_due on line_sale (company_id, due_at) include (sales, refunded, fees);
create index line_sale_of_product on line_sale (company_id, product_id, day, line_id);

-- Sums by company and subject: 'all' by day, each 'product' and 'influencer' by day and by month. Slots as in ledger_account_day.
create table sales_total (
  company_id integer not null,
  subject text not null check (subject in ('all', 'product', 'influencer')),
  period text not null check (period in ('day', 'month')),
  begins date not null,
  subject_id integer not null,
  slot smallint not null,
  units bigint not null,
  sales bigint not null,
  refunded bigint not null,
  fees bigint not null,
  orders bigint not null,
  primary key (company_id, subject, period, begins, subject_id, slot)
) with (fillfactor = 75);

-- What lines count for, from the tables themselves.
create function sales_of(line_ids integer[]) returns setof line_sale language sql stable as $$
  select line.id, line.company_id, (shop_order.paid_at at time zone 'utc')::date, line.product_id,
    coalesce((select person_id from order_chain
      where order_id = line.order_id and company_id = line.company_id and level = 1), 0),
    case when line.state in ('cancelled', 'refunded') then 0 else line.quantity end,
    line.price_cents::bigint * line.quantity,
    case when line.state in ('cancelled', 'refunded') then line.price_cents::bigint * line.quantity else 0 end,
    coalesce((select sum(amount_cents - returned_cents) from fee_share where line_id = line.id), 0),
    case when exists (select from order_line earlier
      where earlier.company_id = line.company_id and earlier.order_id = line.order_id and earlier.id < line.id) then 0 else 1 end,
    (select case when bool_or(part.state not in ('delivered', 'cancelled', 'refunded')) then 'infinity'
        else coalesce(max(part.delivered_at) filter (where part.state = 'delivered') + interval '7 days', '-infinity') end
      from order_line part
      where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = coalesce(line.fee_line_id, line.id))
  from order_line line join shop_order on shop_order.id = line.order_id and shop_order.state = 'paid'
  where line.id = any(line_ids)
$$;

-- Brings the totals up to date with these lines; the same again changes nothing, so that older lines are summed by ranges of ids.
create function sum_sales(some_ids integer[]) returns void language plpgsql as $$
declare
  own_slot smallint;
  latest line_sale[];
  -- Lines that were split from one another are due together.
  line_ids integer[] := array(
    select part.id from order_line line
    join order_line part on part.order_id = line.order_id
      and coalesce(part.fee_line_id, part.id) = coalesce(line.fee_line_id, line.id)
    where line.id = any(some_ids)
    union select unnest(some_ids));
begin
  -- One after another for the same line, also for one that was never summed; what follows sees what was summed meanwhile.
  insert into line_sale
  select id, company_id, current_date, product_id, 0, 0, 0, 0, 0, 0, 'infinity' from order_line
  where id = any(line_ids) order by id on conflict (line_id) do nothing;
  perform from line_sale where line_id = any(line_ids) order by line_id for update;
  latest := array(select sale from sales_of(line_ids) sale);
  if not exists (
    (select * from unnest(latest) except select * from line_sale where line_id = any(line_ids))
    union all
    (select * from line_sale where line_id = any(line_ids) except select * from unnest(latest))
  ) then
    return;
  end if;
  own_slot := total_slot();
  insert into sales_total as total
    (company_id, subject, period, begins, subject_id, slot, units, sales, refunded, fees, orders)
  select company_id, subject, period, begins, subject_id, own_slot, sum(units), sum(sales), sum(refunded), sum(fees), sum(orders)
  from (
    select company_id, day, product_id, influencer_id, units, sales, refunded, fees, orders from unnest(latest)
    union all
    select company_id, day, product_id, influencer_id, -units, -sales, -refunded, -fees, -orders
    from line_sale where line_id = any(line_ids)) moved
  cross join lateral (values
    ('all', 'day', day, 0),
    ('product', 'day', day, product_id),
    ('product', 'month', date_trunc('month', day::timestamp)::date, product_id),
    ('influencer', 'day', day, influencer_id),
    ('influencer', 'month', date_trunc('month', day::timestamp)::date, influencer_id)) part (subject, period, begins, subject_id)
  group by company_id, subject, period, begins, subject_id
  having (sum(units), sum(sales), sum(refunded), sum(fees), sum(orders)) <> (0, 0, 0, 0, 0)
  order by company_id, subject, period, begins, subject_id
  on conflict (company_id, subject, period, begins, subject_id, slot) do update set
    units = total.units + excluded.units, sales = total.sales + excluded.sales,
    refunded = total.refunded + excluded.refunded, fees = total.fees + excluded.fees, orders = total.orders + excluded.orders;
  delete from line_sale
  where line_id = any(line_ids) and line_id not in (select line_id from unnest(latest));
  insert into line_sale as kept select * from unnest(latest)
  on conflict (line_id) do update set
    company_id = excluded.company_id, day = excluded.day, product_id = excluded.product_id,
    influencer_id = excluded.influencer_id, units = excluded.units, sales = excluded.sales, refunded = excluded.refunded,
    fees = excluded.fees, orders = excluded.orders, due_at = excluded.due_at
  where kept is distinct from excluded;
end $$;

-- Changes of lines that change no sum, as labels and promises do, end at the first comparison; those of a payment are summed when its
-- order is paid.
create function sum_changed_lines() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select new_line.id from new_line join old_line using (id)
      where (new_line.quantity, new_line.price_cents, new_line.product_id, new_line.company_id,
          new_line.state, new_line.delivered_at, new_line.fee_line_id)
        is distinct from (old_line.quantity, old_line.price_cents, old_line.product_id, old_line.company_id,
          old_line.state, old_line.delivered_at, old_line.fee_line_id)
        and old_line.state <> 'reserved');
  elsif tg_op = 'INSERT' then
    changed := array(
      select new_line.id from new_line join shop_order on shop_order.id = new_line.order_id and shop_order.state = 'paid');
  else
    changed := array(select old_line.id from old_line join line_sale on line_id = old_line.id);
  end if;
  if changed <> '{}' then
    perform sum_sales(changed);
  end if;
  return null;
end $$;
create trigger summed_insert after insert on order_line referencing new table as new_line
  for each statement execute function sum_changed_lines();
create trigger summed_update after update on order_line referencing old table as old_line new table as new_line
  for each statement execute function sum_changed_lines();
create trigger summed_delete after delete on order_line referencing old table as old_line
  for each statement execute function sum_changed_lines();

create function sum_paid_orders() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select line.id from new_order join old_order using (id) join order_line line on line.order_id = new_order.id
    where (new_order.state = 'paid', new_order.paid_at) is distinct from (old_order.state = 'paid', old_order.paid_at)
      and (new_order.state = 'paid' or old_order.state = 'paid'));
begin
  if changed <> '{}' then
    perform sum_sales(changed);
  end if;
  return null;
end $$;
create trigger summed after update on shop_order referencing old table as old_order new table as new_order
  for each statement execute function sum_paid_orders();

-- Fees of a line; before the payment they count for nothing.
create function sum_changed_shares() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select distinct new_share.line_id from new_share join old_share using (line_id, level)
      where (new_share.amount_cents, new_share.returned_cents) <> (old_share.amount_cents, old_share.returned_cents));
  else
    changed := array(select distinct line_id from new_share);
  end if;
  if changed <> '{}' then
    perform sum_sales(changed);
  end if;
  return null;
end $$;
create trigger summed_insert after insert on fee_share referencing new table as new_share
  for each statement execute function sum_changed_shares();
create trigger summed_update after update on fee_share referencing old table as old_share new table as new_share
  for each statement execute function sum_changed_shares();

-- What readers use: the totals, or the lines while older ones are not summed yet.
create view sales_summed as
select company_id, subject, period, begins, subject_id, units, sales, refunded, fees, orders
from sales_total where (select complete from running_total where name = 'sales')
union all
select line.company_id, subject, period, begins, subject_id, sale.units, sale.sales, sale.refunded, sale.fees, sale.orders
from order_line line
cross join lateral sales_of(array[line.id]) sale
cross join lateral (values
  ('all', 'day', sale.day, 0),
  ('product', 'day', sale.day, sale.product_id),
  ('product', 'month', date_trunc('month', sale.day::timestamp)::date, sale.product_id),
  ('influencer', 'day', sale.day, sale.influencer_id),
  ('influencer', 'month', date_trunc('month', sale.day::timestamp)::date, sale.influencer_id)) part (subject, period, begins, subject_id)
where not (select complete from running_total where name = 'sales');

-- Few lines are summed at once, while the triggers' locks keep changes out; more are left to the job.
insert into running_total (name, complete)
select 'sales', count(*) <= 2000 from (select from order_line limit 2001) lines;
do $$
begin
  if (select complete from running_total where name = 'sales') then
    perform sum_sales(array(select id from order_line order by id));
  end if;
end $$;
