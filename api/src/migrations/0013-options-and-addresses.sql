-- The options of a variant in its product's order, such as [{"name": "Wood", "value": "Walnut"}].
create function options_of(variant_id integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', attribute.name_view, 'value', selection.name_view)
    order by attribute.position, attribute.id), '[]')
  from merchandise_selection chosen
  join attribute on attribute.id = chosen.attribute_id
  join selection on selection.id = chosen.selection_id
  where chosen.merchandise_id = variant_id
$$;

-- What was chosen, frozen when the order is placed: options may be renamed later. Lines that were ordered before get the options
-- of their variant, unless it has another name by now.
alter table order_line add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array');
update order_line line set options = options_of(variant.id)
from merchandise variant where variant.id = line.merchandise_id and variant.name_view = line.merchandice_name;

-- An address that its owner deleted or replaced. Shipments, quotes and the orders made of them keep naming it; a job deletes its row
-- when none does.
alter table address add column removed_at timestamptz;
create index address_removed on address (id) where removed_at is not null;

-- A wish that waits for its media is chosen for checkout once, when it first has all it needs. Of the wishes from before
-- it is not known which of them their buyers unchecked: they stay as they are.
alter table wish add column check_when_complete boolean not null default false;
