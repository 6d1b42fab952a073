-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- As before (0033), one after another for the same shares: of two parts of a line that are delivered at one time, the later one has to see
-- the other, or the date that it stores is of one of them.
create or replace function date_shares(line_ids integer[]) returns void language plpgsql as $$
begin
  perform from fee_share
  where line_id in (select coalesce(fee_line_id, id) from order_line where id = any(line_ids))
  order by line_id, level for update;
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
end $$;
