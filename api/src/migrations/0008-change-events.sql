-- Notifies the API on the channel `changes` of the data of public pages that a transaction changed: tags, separated by spaces.
-- product-<id>; shelf-<company id>: a company's products; products: lists of all products; company-<id>; companies;
-- influencer-<id>; influencers; people: names and pictures; all: everything, or too many to name.
-- A notification has at most 8,000 bytes.
create function notify_changes(tags text[]) returns void language sql as $$
  select pg_notify('changes', case when octet_length(joined) > 7900 then 'all' else joined end)
  from array_to_string(tags, ' ') as joined where joined <> ''
$$;

-- Arguments: what the table describes ('product', 'company', 'person', 'influencer' or 'all'), its column with the id of it,
-- and columns that no page shows: changes of these alone send no notification.
create function notify_of_rows() returns trigger language plpgsql as $$
declare
  subject text := tg_argv[0];
  -- More than the tags of a notification.
  most integer := 100;
  ignored text[] := array(select jsonb_array_elements_text(to_jsonb(tg_argv)) offset 2);
  -- By hash: comparing each row with each other one would take minutes for an import.
  changed text := case tg_op
    when 'INSERT' then 'select to_jsonb(n) as data from new_rows n'
    when 'DELETE' then 'select to_jsonb(o) as data from old_rows o'
    else 'select to_jsonb(n) - $1 as data from new_rows n except select to_jsonb(o) - $1 from old_rows o' end;
  ids integer[];
  tags text[];
begin
  execute format('select array(select distinct (data->>%L)::integer from (%s) as changed limit $2)', tg_argv[1], changed)
    into ids using ignored, most + 1;
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

-- Of transition tables a trigger can have those of one kind of statement only.
do $$
declare
  watched record;
  operation text;
  rows text;
begin
  for watched in
    select * from (values
      ('product', '''product'', ''id'', ''version'', ''goal_told'', ''own_code'', ''fee_percent''', array['insert', 'update', 'delete']),
      ('product_picture', '''product'', ''product_id''', array['insert', 'update', 'delete']),
      ('product_addon', '''product'', ''product_id''', array['insert', 'update', 'delete']),
      ('product_occasion', '''product'', ''product_id''', array['insert', 'update', 'delete']),
      ('merchandise', '''product'', ''product_id'', ''version'', ''low_told''', array['insert', 'update', 'delete']),
      ('attribute', '''product'', ''product_id''', array['insert', 'update', 'delete']),
      ('merchandise_selection', '''product'', ''product_id''', array['insert', 'update', 'delete']),
      ('review', '''product'', ''product_id''', array['insert', 'update', 'delete']),
      ('company', '''company'', ''id'', ''version'', ''state_reason'', ''founder_id''', array['insert', 'update', 'delete']),
      ('person', '''person'', ''id'', ''subject'', ''email''', array['update', 'delete']),
      ('influence', '''influencer'', ''person_id''', array['insert', 'update', 'delete']),
      ('category', '''all'', ''id''', array['insert', 'update', 'delete']),
      ('occasion', '''all'', ''id''', array['insert', 'update', 'delete'])
    ) as list (name, arguments, operations)
  loop
    foreach operation in array watched.operations loop
      rows := concat_ws(' ', case when operation <> 'insert' then 'old table as old_rows' end,
        case when operation <> 'delete' then 'new table as new_rows' end);
      execute format('create trigger notify_%s after %s on %I referencing %s for each statement execute function notify_of_rows(%s)',
        operation, operation, watched.name, rows, watched.arguments);
    end loop;
  end loop;
end $$;

-- An option knows its product by its attribute.
create function notify_of_selections() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select distinct 'product-' || attribute.product_id
    from changed_rows join attribute on attribute.id = changed_rows.attribute_id limit 1000));
  return null;
end $$;
create trigger notify_insert after insert on selection referencing new table as changed_rows
  for each statement execute function notify_of_selections();
create trigger notify_update after update on selection referencing new table as changed_rows
  for each statement execute function notify_of_selections();
create trigger notify_delete after delete on selection referencing old table as changed_rows
  for each statement execute function notify_of_selections();
