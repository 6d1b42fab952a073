-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- For administrators who look for an order by the number of a parcel, typed with or without blanks.
create index concurrently if not exists parcel_label_tracking on parcel_label (upper(replace(tracking_number, ' ', '')))
  where tracking_number is not null;
