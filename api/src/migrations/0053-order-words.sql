-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- Finding orders of a company by words, and what of its orders was printed. The release before reads and writes none of these tables.

-- A blind index: one row for each word that a buyer gave for the goods of a company, and of the recipient's name. The texts stay
-- sealed; print is the beginning of a keyed hash of company and word, of the media key key_id.
create table order_word (
  company_id integer not null,
  print bigint not null,
  order_id integer not null references shop_order on delete cascade,
  key_id text not null,
  primary key (company_id, print, order_id)
);
create index order_word_of_order on order_word (order_id);

-- Paid orders whose words a job is still to index, also of those that the release before completes.
create table order_word_queue (
  order_id integer primary key references shop_order on delete cascade
);
create function queue_order_words() returns trigger language plpgsql as $$
begin
  insert into order_word_queue (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger queue_words_of_new after insert on shop_order for each row
  when (new.state = 'paid') execute function queue_order_words();
create trigger queue_words_of_paid after update of state on shop_order for each row
  when (new.state = 'paid' and old.state <> 'paid') execute function queue_order_words();

-- One row: of orders with an id below it the job queues the newest ones, until it is 0. Another key_id than the present one begins again
-- with all orders: so it does at first.
create table order_word_backlog (
  only_row boolean primary key default true check (only_row),
  key_id text not null default '',
  below integer not null default 0 check (below >= 0)
);
insert into order_word_backlog default values;

-- An order whose media pack a company has printed.
create table order_print (
  company_id integer not null references company,
  order_id integer not null references shop_order on delete cascade,
  printed_at timestamptz not null default clock_timestamp(),
  printed_by integer references person,
  primary key (company_id, order_id)
);
create index order_print_of_order on order_print (order_id);
create index order_print_of_person on order_print (printed_by) where printed_by is not null;
