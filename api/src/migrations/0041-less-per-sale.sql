-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- What each reservation and payment does beside its own rows, without what changes nothing. The release before works on it as it is.

-- Of stock a listing knows the waiting units, and whether a variant has any left (product_prices): most reservations change neither.
drop trigger note_listing on merchandise;
create trigger note_listing after insert or delete or update of product_id, name_view, picture_location, describe,
  price_cents, active on merchandise
  for each row execute function note_part_change();
create trigger note_listing_of_stock after update of quantity, backlogged on merchandise for each row
  when (old.backlogged <> new.backlogged or (old.quantity > old.backlogged) <> (new.quantity > new.backlogged))
  execute function note_part_change();

-- As before (0008), with statements whose plans are kept, and nothing for a statement that changed no rows. Each trigger has plans of its
-- own, for the rows of its table.
create or replace function notify_of_rows() returns trigger language plpgsql as $$
declare
  subject text := tg_argv[0];
  subject_id text := tg_argv[1];
  -- More than the tags of a notification.
  most integer := 100;
  ignored text[];
  ids integer[];
  tags text[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct (to_jsonb(n)->>subject_id)::integer from new_rows n limit most + 1);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct (to_jsonb(o)->>subject_id)::integer from old_rows o limit most + 1);
  elsif exists (select from new_rows) then
    ignored := array(select jsonb_array_elements_text(to_jsonb(tg_argv)) offset 2);
    -- By hash: comparing each row with each other one would take minutes for an import.
    ids := array(
      select distinct (data->>subject_id)::integer
      from (select to_jsonb(n) - ignored as data from new_rows n
        except select to_jsonb(o) - ignored from old_rows o) changed
      limit most + 1);
  else
    return null;
  end if;
  if cardinality(ids) = 0 then return null; end if;
  if subject = 'all' or cardinality(ids) > most then
    tags := array['all'];
  elsif subject = 'product' then
    tags := array(select 'product-' || id from unnest(ids) as id)
      || array(select distinct 'shelf-' || company_id from product where id = any (ids)) || array['products'];
  elsif subject = 'company' then
    tags := array(select unnest(array['company-' || id, 'shelf-' || id]) from unnest(ids) as id)
      || array['companies', 'products'];
  elsif subject = 'person' then
    tags := array(select 'influencer-' || id from unnest(ids) as id) || array['influencers', 'people'];
  else
    tags := array(select 'influencer-' || id from unnest(ids) as id) || array['influencers'];
  end if;
  perform notify_changes(tags);
  return null;
end $$;

-- A checkout counts itself here five times. Not worth a place in the log, as door_spending is not: after a crash or a failover, which no
-- caller can bring about, these limits of minutes, or a day, begin again. What guards secrets (gift_try) stays in the log.
alter table outside_call set unlogged;
