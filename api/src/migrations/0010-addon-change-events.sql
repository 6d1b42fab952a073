-- The page of a product depends on the add-ons that it shows. Pages of products that offer one which comes on sale do not show
-- it yet: this notifies of these products. Argument: the column with the id of the add-on's product.
create function notify_of_offering_products() returns trigger language plpgsql as $$
begin
  perform notify_changes(array(select 'product-' || product_id from product_addon
    where addon_product_id = (to_jsonb(new)->>tg_argv[0])::integer order by product_id));
  return null;
end $$;
create trigger notify_offering after update of active on product
  for each row when (new.active and not old.active) execute function notify_of_offering_products('id');
create trigger notify_offering after insert or update of active on merchandise
  for each row when (new.active) execute function notify_of_offering_products('product_id');
