-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- What the carrier decided about the label of a buyer's parcel that was taken back, as of labels that companies pay (0058). Release 1.2.0
-- takes no labels back, and reads neither column.
alter table parcel_label
  add column void_state text,
  add constraint parcel_label_void_state check
    (void_state is null or (void_state in ('asked', 'done', 'refused') and carrier_refund is not null)) not valid;
