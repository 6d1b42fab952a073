-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find wishes by a link of a person without reading the whole table.
create index concurrently if not exists wish_of_influencer on wish (influencer_id) where influencer_id is not null;
