-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- Releases 1.0.0 to 1.2.0, which this stands beside during an upgrade, send each due email and do not read what people have stopped (0067). So an
-- email of a stopped topic is never due: it ends when it is written, and those that wait end when their topic is stopped. This release looks
-- before it sends, too. Only the kinds that those releases send are named; new kinds are not theirs to send (0077).
create function topic_of_mail(kind text) returns text language sql immutable as $$
  select case kind when 'back_in_stock' then 'stock_notices' when 'company_low_stock' then 'desk_hints' when 'company_goal' then 'desk_hints' end
$$;

create function end_stopped_mail() returns trigger language plpgsql as $$
begin
  if exists (select from mail_stop where person_id = new.person_id and topic = topic_of_mail(new.kind)) then
    new.given_up_at := clock_timestamp();
    new.data := new.data || '{"unsubscribed": true}';
  end if;
  return new;
end $$;
create trigger stopped before insert on mail for each row
  when (new.person_id is not null and new.kind in ('back_in_stock', 'company_low_stock', 'company_goal'))
  execute function end_stopped_mail();

create function end_waiting_mail() returns trigger language plpgsql as $$
begin
  update mail set given_up_at = clock_timestamp(), data = data || '{"unsubscribed": true}'
  where person_id = new.person_id and topic_of_mail(kind) = new.topic and sent_at is null and given_up_at is null;
  return null;
end $$;
create trigger waiting_mail after insert on mail_stop for each row execute function end_waiting_mail();
