-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- batches: product_listing.product_id
-- The cards of listings that no change has stored yet. A listing that a change stores meanwhile is left as it is.
update product_listing set (units_left, price_includes, picture_color) = (select * from card_of(product_id))
where product_id > $1 and product_id <= $2 and units_left is null;
