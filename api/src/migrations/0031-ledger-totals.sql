-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- Running totals of the books, summed by a trigger in the transaction that writes the entries, also those of the release before, which
-- reads none of these tables.

-- How far each kind of running total has been summed from data older than itself: by keys in order, up to next_key. Until complete,
-- readers sum the data themselves.
create table running_total (
  name text primary key,
  next_key bigint not null default 0,
  complete boolean not null default false
);

-- An account's entries of one day (UTC) and kind. Transactions at one time write rows of different slots, so that no payment waits for
-- another one; slot -1 holds what was summed later.
create table ledger_account_day (
  account_id integer not null,
  day date not null,
  kind text not null,
  slot smallint not null,
  cents bigint not null,
  entries integer not null,
  primary key (account_id, day, kind, slot)
) with (fillfactor = 75);
create index ledger_account_day_by_day on ledger_account_day (day);

-- The same for all accounts of one kind: `aside` is the account of fees without a person.
create table ledger_kind_day (
  day date not null,
  kind text not null,
  account_kind text not null,
  slot smallint not null,
  cents bigint not null,
  entries integer not null,
  primary key (day, kind, account_kind, slot)
) with (fillfactor = 75);

-- A slot that no other open transaction has. Beyond 64 transactions at one time they share slots, and may wait for each other.
create function total_slot() returns smallint language plpgsql as $$
declare
  kept text := current_setting('wishbin.total_slot', true);
  slot integer;
begin
  if kept <> '' then
    return kept;
  end if;
  for attempt in 0..63 loop
    slot := (pg_backend_pid() + attempt) % 64;
    if pg_try_advisory_xact_lock(7464027, slot) then
      perform set_config('wishbin.total_slot', slot::text, true);
      return slot;
    end if;
  end loop;
  return 64 + pg_backend_pid() % 64;
end $$;

create function ledger_account_class(account ledger_account) returns text language sql immutable as $$
  select case when account.kind = 'fees' and account.person_id is null then 'aside' else account.kind end
$$;

create function sum_ledger_entries() returns trigger language plpgsql as $$
declare
  own_slot smallint := total_slot();
begin
  insert into ledger_account_day as total (account_id, day, kind, slot, cents, entries)
  select added.account_id, (tx.created_at at time zone 'utc')::date as day, tx.kind, own_slot, sum(added.cents), count(*)
  from added join ledger_tx tx on tx.id = added.tx_id
  group by added.account_id, day, tx.kind order by added.account_id, day, tx.kind
  on conflict (account_id, day, kind, slot) do update
    set cents = total.cents + excluded.cents, entries = total.entries + excluded.entries;
  insert into ledger_kind_day as total (day, kind, account_kind, slot, cents, entries)
  select (tx.created_at at time zone 'utc')::date as day, tx.kind, ledger_account_class(account) as account_kind, own_slot,
    sum(added.cents), count(*)
  from added join ledger_tx tx on tx.id = added.tx_id join ledger_account account on account.id = added.account_id
  group by day, tx.kind, account_kind order by day, tx.kind, account_kind
  on conflict (day, kind, account_kind, slot) do update
    set cents = total.cents + excluded.cents, entries = total.entries + excluded.entries;
  return null;
end $$;
create trigger summed after insert on ledger_entry referencing new table as added
  for each statement execute function sum_ledger_entries();

-- Sums what the slots of the trigger lack of the entries of accounts, those above one id up to another, into slot -1: it touches no row
-- that a payment writes. To be called in a transaction of isolation level repeatable read, whose snapshot has each posting with its sums
-- or without both; the same again changes nothing.
create function sum_ledger_accounts(after_id integer, last_id integer) returns void language sql as $$
  delete from ledger_account_day where account_id > after_id and account_id <= last_id and slot = -1;
  insert into ledger_account_day (account_id, day, kind, slot, cents, entries)
  select account_id, day, kind, -1, sum(cents), sum(entries)
  from (
    select entry.account_id, (tx.created_at at time zone 'utc')::date as day, tx.kind, entry.cents, 1 as entries
    from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id
    where entry.account_id > after_id and entry.account_id <= last_id
    union all
    select account_id, day, kind, -cents, -entries from ledger_account_day
    where account_id > after_id and account_id <= last_id) missing
  group by account_id, day, kind having (sum(cents), sum(entries)) <> (0, 0);
$$;

-- The same for kinds of account, from the totals of all accounts, from one day to another.
create function sum_ledger_kinds(first_day date, last_day date) returns void language sql as $$
  delete from ledger_kind_day where day between first_day and last_day and slot = -1;
  insert into ledger_kind_day (day, kind, account_kind, slot, cents, entries)
  select day, kind, account_kind, -1, sum(cents), sum(entries)
  from (
    select total.day, total.kind, ledger_account_class(account) as account_kind, total.cents, total.entries
    from ledger_account_day total join ledger_account account on account.id = total.account_id
    where total.day between first_day and last_day
    union all
    select day, kind, account_kind, -cents, -entries from ledger_kind_day
    where day between first_day and last_day) missing
  group by day, kind, account_kind having (sum(cents), sum(entries)) <> (0, 0);
$$;

-- What readers use: the totals, or the entries while older ones are not summed yet. Each branch is left out by a condition that is
-- looked at once.
create view ledger_account_daily as
select account_id, day, kind, cents from ledger_account_day
where (select complete from running_total where name = 'ledger')
union all
select entry.account_id, (tx.created_at at time zone 'utc')::date, tx.kind, entry.cents
from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id
where not (select complete from running_total where name = 'ledger');

create view ledger_kind_daily as
select day, kind, account_kind, cents, entries from ledger_kind_day
where (select complete from running_total where name = 'ledger')
union all
select (tx.created_at at time zone 'utc')::date, tx.kind, ledger_account_class(account), entry.cents, 1
from ledger_entry entry join ledger_tx tx on tx.id = entry.tx_id join ledger_account account on account.id = entry.account_id
where not (select complete from running_total where name = 'ledger');

-- Small books are summed at once, while the trigger's lock keeps new entries out; larger ones are left to the job.
insert into running_total (name, complete)
select 'ledger', count(*) <= 5000 from (select from ledger_entry limit 5001) entries;
do $$
begin
  if (select complete from running_total where name = 'ledger') then
    perform sum_ledger_accounts(0, 2147483647);
    perform sum_ledger_kinds('-infinity', 'infinity');
  end if;
end $$;
