-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- When each share of a fee is due, and whether it is held, on the share itself: what waits for a person is one range of an index. And what
-- each branch of a tree brought.
-- Triggers follow the lines and holds that the release before changes, too; it reads none of the new columns.

-- due_at: thirty days after delivery of all parts of the line that are left, or thirty-seven after they were sent; infinity until then.
alter table fee_share add column due_at timestamptz not null default 'infinity', add column on_hold boolean not null default false;

-- Brings shares up to date with lines and those that were split from them.
create function date_shares(line_ids integer[]) returns void language sql as $$
  update fee_share share set due_at = living.due_at
  from (
    select line.id, coalesce(case when bool_and(part.shipped_at is not null) then max(coalesce(
      part.delivered_at + interval '30 days', part.shipped_at + interval '37 days')) end, 'infinity') as due_at
    from order_line line
    join order_line part on part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
      and part.state not in ('cancelled', 'refunded')
    where line.id in (select coalesce(fee_line_id, id) from order_line where id = any(line_ids))
    group by line.id) living
  where share.line_id = living.id and share.due_at <> living.due_at;
  update fee_share share set on_hold = true
  from fee_hold hold
  where share.line_id = any(line_ids) and hold.line_id = share.line_id and hold.state = 'held' and not share.on_hold;
$$;

create function date_changed_shares() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select new_line.id from new_line join old_line using (id)
      where (new_line.state, new_line.shipped_at, new_line.delivered_at)
          is distinct from (old_line.state, old_line.shipped_at, old_line.delivered_at)
        and old_line.state <> 'reserved');
  else
    changed := array(select id from new_line where fee_line_id is not null);
  end if;
  if changed <> '{}' then
    perform date_shares(changed);
  end if;
  return null;
end $$;
create trigger dated_insert after insert on order_line referencing new table as new_line
  for each statement execute function date_changed_shares();
create trigger dated_update after update on order_line referencing old table as old_line new table as new_line
  for each statement execute function date_changed_shares();

create function hold_shares() returns trigger language plpgsql as $$
begin
  update fee_share set on_hold = new.state = 'held' where line_id = new.line_id and on_hold <> (new.state = 'held');
  return null;
end $$;
create trigger held after insert or update of state on fee_hold for each row execute function hold_shares();

-- What a person has of the sales in a company that came through a branch: an influencer below, or the person. Slots as in
-- ledger_account_day.
create table branch_fee (
  person_id integer not null,
  company_id integer not null,
  branch_id integer not null,
  slot smallint not null,
  cents bigint not null,
  primary key (person_id, company_id, branch_id, slot)
) with (fillfactor = 75);

create function add_branch_fees(line_ids integer[], levels smallint[], person_ids integer[], amounts bigint[])
returns void language sql as $$
  insert into branch_fee as total (person_id, company_id, branch_id, slot, cents)
  select share.person_id, line.company_id, chain.person_id, total_slot(), sum(share.cents)
  from unnest(line_ids, levels, person_ids, amounts) as share (line_id, level, person_id, cents)
  join order_line line on line.id = share.line_id
  join order_chain chain on chain.order_id = line.order_id and chain.company_id = line.company_id and chain.level <= share.level
  group by share.person_id, line.company_id, chain.person_id having sum(share.cents) <> 0
  order by share.person_id, line.company_id, chain.person_id
  on conflict (person_id, company_id, branch_id, slot) do update set cents = total.cents + excluded.cents;
$$;

create function sum_inserted_branches() returns trigger language plpgsql as $$
begin
  perform add_branch_fees(array_agg(line_id), array_agg(level), array_agg(person_id),
    array_agg((amount_cents - returned_cents)::bigint)) from new_share;
  return null;
end $$;
create trigger branches_insert after insert on fee_share referencing new table as new_share
  for each statement execute function sum_inserted_branches();

create function sum_updated_branches() returns trigger language plpgsql as $$
begin
  perform add_branch_fees(array_agg(line_id), array_agg(level), array_agg(new_share.person_id),
    array_agg((new_share.amount_cents - new_share.returned_cents - old_share.amount_cents + old_share.returned_cents)::bigint))
  from new_share join old_share using (line_id, level)
  where new_share.amount_cents - new_share.returned_cents <> old_share.amount_cents - old_share.returned_cents;
  return null;
end $$;
create trigger branches_update after update on fee_share referencing old table as old_share new table as new_share
  for each statement execute function sum_updated_branches();

-- Sums what the slots of the triggers lack of the shares of people, those above one id up to another; to be called like
-- sum_ledger_accounts.
create function sum_branches(after_id integer, last_id integer) returns void language sql as $$
  delete from branch_fee where person_id > after_id and person_id <= last_id and slot = -1;
  insert into branch_fee (person_id, company_id, branch_id, slot, cents)
  select person_id, company_id, branch_id, -1, sum(cents)
  from (
    select share.person_id, line.company_id, chain.person_id as branch_id, share.amount_cents - share.returned_cents as cents
    from fee_share share
    join order_line line on line.id = share.line_id
    join order_chain chain on chain.order_id = line.order_id and chain.company_id = line.company_id and chain.level <= share.level
    where share.person_id > after_id and share.person_id <= last_id
    union all
    select person_id, company_id, branch_id, -cents from branch_fee
    where person_id > after_id and person_id <= last_id) missing
  group by person_id, company_id, branch_id having sum(cents) <> 0;
$$;

-- What influencers earn: the quartiles as they were at the first call of a day (UTC).
create table earnings_median (
  day date primary key,
  influencers integer not null,
  earning integer not null,
  lower_quartile bigint not null,
  median bigint not null,
  upper_quartile bigint not null
);

-- Few shares are dated and summed at once; more are left to the job.
insert into running_total (name, complete)
select name, count <= 2000
from (select count(*) as count from (select from fee_share limit 2001) shares) counted, unnest(array['shares', 'branches']) name;
do $$
begin
  if (select complete from running_total where name = 'shares') then
    perform date_shares(array(select distinct line_id from fee_share)), sum_branches(0, 2147483647);
  end if;
end $$;
