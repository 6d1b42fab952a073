-- Of which of a few thousand buckets of the network a visit came, so that no single place there can make up visitors without
-- end. Very many addresses share one, and another one at every influencer: nobody is found again by it.
alter table visit add column bucket smallint check (bucket between 0 and 4095);
create index visit_of_bucket on visit (influencer_id, day, bucket);
