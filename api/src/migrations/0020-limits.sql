-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- What visitors spent at each front door, by address and network, for a minute: the doors join their limits by it. Not worth
-- a place in the log: after a crash each door counts on for itself.
create unlogged table door_spending (
  door uuid not null,
  sequence integer not null,
  spent jsonb not null,
  at timestamptz not null default now(),
  primary key (door, sequence)
);

-- Whether external services answer, as the processes found out together. claimed_until: before then no process sends another probe.
create table service_circuit (
  service text primary key,
  is_open boolean not null,
  claimed_until timestamptz not null default now()
);
