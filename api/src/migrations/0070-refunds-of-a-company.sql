-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- The orders of a company with refunds, to be listed and counted.
create index concurrently if not exists order_refund_of_company on order_refund (company_id, order_id)
  where company_id is not null;
