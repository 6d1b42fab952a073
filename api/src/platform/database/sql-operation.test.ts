import { sqlOperation } from './sql-operation.ts';

describe('what a span says of a statement', () => {
  it.each([
    ['select id, name from person where id = $1', { operation: 'select', table: 'person' }],
    ['  SELECT 1', { operation: 'select' }],
    ['insert into mail (kind, ref) values ($1, $2)', { operation: 'insert', table: 'mail' }],
    ['update order_line set state = $1 where id = $2', { operation: 'update', table: 'order_line' }],
    ['delete from only wish where id = $1', { operation: 'delete', table: 'wish' }],
    ['select * from pgboss.job where name = $1', { operation: 'select', table: 'pgboss.job' }],
    [
      `with due as materialized (select id from mail where sent_at is null for update skip locked)
       update mail set attempts = attempts + 1 from due left join person on person.id = due.person_id`,
      { operation: 'update', table: 'mail' },
    ],
    [
      `with placed as (insert into shop_order (total) values ($1) returning id),
         lines as (insert into order_line (order_id) select id from placed returning id)
       select placed.id, count(*) from placed, lines group by 1`,
      { operation: 'insert', table: 'shop_order' },
    ],
    ['select count(*) from (select 1 from review) as counted', { operation: 'select', table: 'review' }],
    ['select exists (select 1 from wish where id = $1)', { operation: 'select', table: 'wish' }],
    ['begin; select pg_advisory_xact_lock(1, 2)', { operation: 'begin' }],
    ['listen changes', { operation: 'listen' }],
    ['', { operation: 'sql' }],
  ])('%j: %j', (text, found) => {
    expect(sqlOperation(text)).toEqual(found);
  });

  it('is nothing that stands in quotes, between dollars or in a comment', () => {
    for (const text of [
      `select 'from planted' as planted -- from planted`,
      `/* from planted */ select $$from planted$$, $a$ from planted $a$`,
      `select 'it''s from planted'`,
      `select "from" , "planted" from "planted"`,
    ])
      expect(JSON.stringify(sqlOperation(text))).not.toContain('planted');
  });

  it('is the same however often the statement runs', () => {
    const text = 'select id from favorite';
    expect(sqlOperation(text)).toBe(sqlOperation(text));
  });
});
