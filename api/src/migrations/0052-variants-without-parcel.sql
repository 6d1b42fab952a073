-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Whether a company can sell is known without reading all its variants. Of products that are sold by themselves, few lack a weight.
create index concurrently if not exists merchandise_without_parcel on merchandise (product_id)
  where weight_g is null and active;
