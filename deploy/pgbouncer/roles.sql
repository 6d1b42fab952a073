-- What the API asks of a connection of its own, for connections that many clients share. Run once, as the owner of the database.
alter role wishbin set statement_timeout = '15s';
alter role wishbin set idle_in_transaction_session_timeout = '30s';
alter role wishbin set jit = off;
alter role wishbin set max_parallel_workers_per_gather = 0;
