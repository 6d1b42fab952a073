-- Page views whose files were still on their way when the time for them was over: slow networks, which no release is judged by.
alter table release_hour add column slow_loads integer not null default 0;
