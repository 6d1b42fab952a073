-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- For a company that looks for the orders of a product.
create index concurrently if not exists order_line_of_company_product on order_line (company_id, product_id, order_id);
