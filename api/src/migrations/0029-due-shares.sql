-- When each share of a fee is due, and whether it is held, on the share itself: what waits for a person is one range of an index.
-- Expand: the previous version changes lines and holds, which the triggers follow, and reads none of the new columns.

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

create index fee_share_due on fee_share (person_id, due_at) include (amount_cents, returned_cents) where not matured and not on_hold;
create index fee_share_maturing on fee_share (due_at) where not matured;

-- For administrators who look for an account by a part of its name or email address.
create index person_username_parts on person using gin (username gin_trgm_ops);
create index person_email_parts on person using gin (email gin_trgm_ops);

-- Few shares are dated at once; more are left to the job.
insert into running_total (name, complete)
select 'shares', count(*) <= 50000 from (select from fee_share limit 50001) shares;
do $$
begin
  if (select complete from running_total where name = 'shares') then
    perform date_shares(array(select distinct line_id from fee_share));
  end if;
end $$;
