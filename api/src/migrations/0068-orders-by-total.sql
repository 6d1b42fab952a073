-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- For administrators who look for an order by its amount.
create index concurrently if not exists shop_order_by_total on shop_order (total, id);
