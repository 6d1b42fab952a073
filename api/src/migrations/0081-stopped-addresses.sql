-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- Emails of a topic that the reader of an address does not want, who may have no account. The address is kept as a hash alone: it only has to
-- be known again. Release 1.2.0 sends no emails of such topics.
create table mail_address_stop (
  address_hash text not null check (length(address_hash) = 43),
  topic text not null check (length(topic) between 1 and 30),
  created_at timestamptz not null default clock_timestamp(),
  primary key (address_hash, topic)
);
