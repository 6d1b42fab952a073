-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- Labels of which the carrier has not decided.
create index concurrently if not exists parcel_label_voiding on parcel_label (id) where void_state = 'asked';
