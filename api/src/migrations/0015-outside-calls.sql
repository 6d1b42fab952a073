-- How often somebody has lately let carriers and the tax service be asked, until `expire` (milliseconds since 1970). The
-- columns and their order are those of the library that counts.
create table outside_call (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
