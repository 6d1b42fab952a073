-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Orders with the marks of a card or browser, by age.
create index concurrently if not exists shop_order_with_marks on shop_order (coalesce(paid_at, created_at))
  where card_fingerprint is not null or visitor is not null;
