-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- batches: product_listing.product_id
-- The cards of listings that no change has stored yet. As for a change, the rows are locked before they are computed: a statement that
-- waited for a lock would compute them from what it saw before.
select refresh_listing(array(
  select product_id from product_listing where product_id > $1 and product_id <= $2 and units_left is null));
