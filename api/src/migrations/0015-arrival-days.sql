-- The day of the market at a moment. Its time zone is MARKET_TIME_ZONE of the rules.
create function market_day(moment timestamptz) returns date language sql immutable as
  $$ select (moment at time zone 'America/New_York')::date $$;

-- Days on which a company packs nothing, and until when it pauses: the first day on which it packs again. While it pauses it takes
-- orders, which leave later, or none.
alter table company
  add column holidays date[] not null default '{}' check (cardinality(holidays) <= 60),
  add column paused_until date,
  add column pause_takes_orders boolean not null default true;

-- Business days on the way, least and most.
alter table shipping_rate
  add column transit_min smallint not null default 2,
  add column transit_max smallint not null default 5,
  add check (transit_min between 0 and transit_max);
alter table shop_order
  add column transit_min smallint not null default 2,
  add column transit_max smallint not null default 5,
  add check (transit_min between 0 and transit_max);

-- A line that is made only after enough of it are ordered. Its wish has no promised day (leave_by) before its run has started.
alter table order_line add column awaits_start boolean not null default false;
update order_line line set awaits_start = true
from product where product.id = line.product_id and product.minover > 0 and line.to_make and line.state = 'waiting'
  and line.slip_told_at is null;
update order_line line set leave_by = null
where line.state in ('paid', 'waiting') and line.slip_told_at is null and exists (
  select from order_line part where part.order_wish_id = line.order_wish_id and part.awaits_start and part.state = 'waiting');

-- What tells when the unsent lines of paid orders come (lineArrival of the rules). Lines of a wish leave together: without a
-- promised day the slowest waiting part counts.
create view line_schedule as
select line.id as line_id, line.order_id, line.order_wish_id, market_day(line.leave_by) as leaves,
  market_day(shop_order.paid_at) as paid_on, coalesce(waiting.needed, 0) as needed,
  coalesce(waiting.delay_days, line.delay_days) as delay_days,
  coalesce(waiting.handling_days, 0) as handling_days
from order_line line
join shop_order on shop_order.id = line.order_id
left join lateral (
  select max(case when part.goal_met then 0 else greatest(0, product.minover - (
      select sum(backlogged) from merchandise where product_id = product.id)) end)::integer as needed,
    max(part.delay_days) as delay_days, max(company.handling_days)::integer as handling_days
  from order_line part
  join product on product.id = part.product_id
  join company on company.id = part.company_id
  where line.leave_by is null and part.order_wish_id = line.order_wish_id and part.awaits_start
    and part.state = 'waiting') waiting on true
where shop_order.state = 'paid' and line.state in ('paid', 'waiting', 'making', 'finishing');

alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in (
  'paid', 'started', 'shipped', 'refunded', 'gift_opened', 'gift_thanks', 'payout_sent', 'payout_failed', 'late',
  'company_order', 'company_low_stock', 'company_goal', 'company_approved', 'company_refused', 'company_invitation',
  'problem_told', 'problem_answered'));
