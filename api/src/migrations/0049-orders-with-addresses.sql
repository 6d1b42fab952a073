-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Orders whose marks are gone and whose address is not, by age.
create index concurrently if not exists shop_order_with_address on shop_order (coalesce(paid_at, created_at))
  where card_fingerprint is null and visitor is null and delivery ->> 'name' <> 'Deleted';
