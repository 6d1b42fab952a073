import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../config/variables.ts';
import { anOrder } from '../../../testing/fixture/orders.ts';
import { aPerson, aProduct, insert, insertRow } from '../../../testing/fixture/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { impersonalTables } from './impersonal-tables.ts';
import { personalTables, retentionTable } from './personal-tables.repo.ts';

const server = await startTestServer();
const { database } = server;
const { deletions } = server.app.services.identity;

/** Columns that can hold personal data: texts, documents, bytes, marks of browsers, and references to people. */
const columns = await database.query<{ table: string; column: string }>(
  `select described.table_name as table, described.column_name as column
   from information_schema.columns described
   join information_schema.tables using (table_schema, table_name)
   where table_schema = current_schema() and table_type = 'BASE TABLE' and (
     data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'uuid', 'inet', 'cidr', 'ARRAY', 'tsvector')
     or exists (
       select from pg_constraint reference
       join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = any (reference.conkey)
       where reference.contype = 'f' and reference.confrelid = 'person'::regclass
         and reference.conrelid = to_regclass(quote_ident(described.table_name)) and attribute.attname = described.column_name))
   order by 1, 2`,
);

describe('the retention table', () => {
  it('names each column of the schema that can hold personal data, and says of the others that they do not', () => {
    const named = new Set([
      ...personalTables.flatMap(({ table, personal, other = [] }) =>
        [...personal, ...other].map((column) => `${table}.${column}`),
      ),
      ...Object.entries(impersonalTables).flatMap(([table, own]) =>
        own.map((column) => `${table}.${column}`),
      ),
    ]);
    const present = columns.map(({ table, column }) => `${table}.${column}`);
    expect(present.length).toBeGreaterThan(200);
    expect(present.filter((column) => !named.has(column))).toEqual([]);
  });

  it('names nothing that is not there, and no column twice', async () => {
    const all = await database.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = current_schema()`,
    );
    const present = new Set(all.map(({ name }) => name));
    const named = [
      ...personalTables.flatMap(({ table, personal, other = [] }) =>
        [...personal, ...other].map((column) => `${table}.${column}`),
      ),
      ...Object.entries(impersonalTables).flatMap(([table, own]) =>
        own.map((column) => `${table}.${column}`),
      ),
    ];
    expect(named.filter((name) => !present.has(name))).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('stands in the docs as it is in the code', async () => {
    const docs = await readFile(join(repositoryRoot, 'docs/retention.md'), 'utf8');
    expect(docs.split('\n').filter((line) => line.startsWith('| '))).toEqual(retentionTable());
  });
});

describe('the retention job', () => {
  const ago = (time: string) => `now() - interval '${time}'`;
  const age = (table: string, column: string, time: string, id: number) =>
    database.query(`update ${table} set ${column} = ${ago(time)} where id = $1`, [id]);

  it('deletes or empties what is over its time, and nothing before', async () => {
    const person = await aPerson(database, { username: 'kept', email: 'kept@example.com' });
    const other = await aPerson(database);
    for (const [visitor, time] of [
      ['11111111-1111-4111-8111-111111111111', '91 days'],
      ['22222222-2222-4222-8222-222222222222', '89 days'],
    ])
      await database.query(
        `insert into visit (influencer_id, visitor, person_id, day, visited_at)
         values ($1, $2, $3, (${ago(String(time))})::date, ${ago(String(time))})`,
        [other, visitor ?? '', person],
      );
    const product = await aProduct(database, 1);
    const reports: number[] = [];
    for (const time of ['366 days', '300 days']) {
      const id = await insert(database, 'price_report', {
        product_id: product,
        reporter_id: person,
        seen_at_url: 'https://elsewhere.example',
        seen_cents: 100,
        outcome: 'mended',
        closed_at: new Date(),
      });
      await age('price_report', 'closed_at', time, id);
      reports.push(id);
    }
    const mails: number[] = [];
    for (const time of ['91 days', '89 days']) {
      const ref = `old ${time}`;
      const email = `${mails.length}@example.com`;
      const id = await insert(database, 'mail', { kind: 'company_invitation', ref, email, data: '{}' });
      await age('mail', 'sent_at', time, id);
      mails.push(id);
    }
    const visitor = '33333333-3333-4333-8333-333333333333';
    const delivery = JSON.stringify({
      id: 1,
      name: 'Ada',
      address1: '1 Elm',
      address2: '',
      city: 'Lowell',
      state: 'MA',
      zip: '01852',
    });
    const orders: number[] = [];
    for (const time of ['8 years', '2 years', '1 year']) {
      const marks = { state: 'paid', paid_at: new Date(), delivery, visitor, card_fingerprint: 'mark' };
      const id = await anOrder(database, person, marks);
      await age('shop_order', 'paid_at', time, id);
      orders.push(id);
    }

    expect(await deletions.enforceRetention()).toEqual({ visit: 1, price_report: 1, mail: 1, shop_order: 3 });
    expect(await deletions.enforceRetention()).toEqual({});
    expect(await database.query('select id from price_report')).toEqual([{ id: reports[1] }]);
    expect(await database.query('select email from mail where id = any($1) order by id', [mails])).toEqual([
      { email: 'removed@wishbin.invalid' },
      { email: '1@example.com' },
    ]);
    expect(
      await database.query(
        `select delivery ->> 'name' as name, delivery ->> 'state' as state, visitor is null as unmarked, card_fingerprint
         from shop_order where id = any($1) order by id`,
        [orders],
      ),
    ).toEqual([
      { name: 'Deleted', state: 'MA', unmarked: true, card_fingerprint: null },
      { name: 'Ada', state: 'MA', unmarked: true, card_fingerprint: null },
      { name: 'Ada', state: 'MA', unmarked: false, card_fingerprint: 'mark' },
    ]);
    await expect(insertRow(database, 'visit', { influencer_id: 0, visitor })).rejects.toThrow();
  });

  it('deletes the media of orders two years after payment', async () => {
    const media: number[] = [];
    for (const time of ['731 days', '700 days']) {
      const order_id = await anOrder(database, await aPerson(database), {
        state: 'paid',
        paid_at: new Date(),
      });
      await age('shop_order', 'paid_at', time, order_id);
      const wish = { order_id, wish_id: 0, name: 'A tag', quantity: 1, gift: false };
      const order_wish_id = await insert(database, 'order_wish', wish);
      const [row] = await database.query<{ id: number }>(
        `insert into order_media (order_wish_id, position, gift, kind, slot, key_id, sealed)
         values ($1, 0, false, 'TEXT', 0, 'key', '\\x00') returning id`,
        [order_wish_id],
      );
      media.push(row?.id ?? 0);
    }
    expect(await deletions.enforceRetention()).toEqual({ order_media: 1 });
    expect(await database.query('select id from order_media')).toEqual([{ id: media[1] }]);
  });

  it.each([
    'desk_log',
    'link_product_view',
    'link_visit',
    'mail',
    'visit',
    'order_media',
    'order_message',
    'order_preview',
    'order_thread',
    'order_word',
    'shop_order',
    'person',
  ])('finds what is over its time in %s by an index', async (name) => {
    const { expire = [] } = personalTables.find(({ table }) => table === name) ?? {};
    const statements = [expire].flat();
    expect(statements.length).toBeGreaterThan(0);
    await database.transaction(async (transaction) => {
      // PostgreSQL reads a table whole then only where it knows no other way.
      await transaction.script('set local enable_seqscan = off');
      for (const statement of statements) {
        const plan = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
        expect(plan.filter((line) => line['QUERY PLAN'].includes('Seq Scan'))).toEqual([]);
      }
    });
  });

  it('cleans the other tables where one fails', async () => {
    const notice = await aProduct(database, 1);
    await insert(database, 'price_report', {
      product_id: notice,
      reporter_id: await aPerson(database),
      seen_at_url: 'https://elsewhere.example',
      seen_cents: 100,
      outcome: 'mended',
      closed_at: new Date(Date.now() - 400 * 86_400_000),
    });
    const order = await anOrder(database, await aPerson(database), {
      state: 'paid',
      paid_at: new Date(Date.now() - 600 * 86_400_000),
      card_fingerprint: 'mark',
    });
    await database.script(`
      create function refuse_test() returns trigger language plpgsql as $$ begin raise exception 'Refused'; end $$;
      create trigger refuse_test before delete on price_report for each row execute function refuse_test()`);
    await expect(deletions.enforceRetention()).rejects.toBeInstanceOf(AggregateError);
    expect(await database.query('select card_fingerprint from shop_order where id = $1', [order])).toEqual([
      { card_fingerprint: null },
    ]);
    await database.script('drop trigger refuse_test on price_report; drop function refuse_test');
    expect(await deletions.enforceRetention()).toEqual({ price_report: 1 });
  });

  it('removes answers to problems from the log after three years, and nothing else', async () => {
    const entry = (action: string, time: string) =>
      database.query(
        `insert into desk_log (company_id, actor_id, action, subject, changes, created_at)
         values (1, 1, $1, 'problem:1', '{"reply": {"from": null, "to": "Dear Ada"}}', ${ago(time)})`,
        [action],
      );
    await entry('answer_problem', '1097 days');
    await entry('answer_problem', '1094 days');
    await entry('change_company', '1097 days');
    expect(await deletions.enforceRetention()).toEqual({ desk_log: 1 });
    expect(
      await database.query(
        `select changes = '{}' as emptied from desk_log where subject = 'problem:1' order by id`,
      ),
    ).toEqual([{ emptied: true }, { emptied: false }, { emptied: false }]);
  });

  it('leaves the logs append-only for all others', async () => {
    const id = await insert(database, 'audit_log', {
      actor_id: 1,
      action: 'x',
      subject: 'person 1',
      reason: 'y',
    });
    await expect(
      database.query(`update audit_log set reason = 'z' where id = $1`, [id]),
    ).rejects.toMatchObject({
      code: '23001',
    });
    await expect(database.query('delete from desk_log')).rejects.toMatchObject({ code: '23001' });
  });
});
