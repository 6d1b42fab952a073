import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { beginning } from './database.ts';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 4);
await database.script('create table step (id integer generated always as identity, name text unique)');

const names = async () =>
  (await database.query<{ name: string }>('select name from step order by id')).map(({ name }) => name);

describe('statements of a transaction that do not wait for one another', () => {
  it('run in their order, the same text with other values too, and each gets its own answer', async () => {
    const written = await database.transaction((transaction) =>
      Promise.all([
        ...['one', 'two', 'three'].map((name) =>
          transaction.query('insert into step (name) values ($1) returning name', [name]),
        ),
        transaction.query('select count(*) as number from step'),
      ]),
    );
    expect(written).toEqual([[{ name: 'one' }], [{ name: 'two' }], [{ name: 'three' }], [{ number: 3 }]]);
    expect(await names()).toEqual(['one', 'two', 'three']);
  });

  it('are undone all together when one of them fails, and the connections go on', async () => {
    for (let time = 0; time < 8; time += 1) {
      const broken = database.transaction((transaction) =>
        Promise.all(
          ['four', 'one', 'five'].map((name) =>
            transaction.query('insert into step (name) values ($1)', [name]),
          ),
        ),
      );
      await expect(broken).rejects.toMatchObject({ code: '23505' });
    }
    expect(await names()).toEqual(['one', 'two', 'three']);
  });
});

describe('a locked transaction', () => {
  it('waits for the one before it, and sees what that wrote; another lock does not wait', async () => {
    await database.script('create table purse (cents integer); insert into purse values (0)');
    const add = () =>
      database.lockedTransaction([5, 1], async (transaction) => {
        const [purse] = await transaction.query<{ cents: number }>('select cents from purse');
        await transaction.query('update purse set cents = $1', [(purse?.cents ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 12 }, add));
    expect(await database.query('select cents from purse')).toEqual([{ cents: 12 }]);
    const inside = await database.lockedTransaction([5, 1], () =>
      database.lockedTransaction([5, 2], (other) => other.query('select 7 as seven')),
    );
    expect(inside).toEqual([{ seven: 7 }]);
  });

  it('is begun with whole numbers of the database alone', () => {
    expect(beginning([5, -1])).toBe('begin; select pg_advisory_xact_lock(5, -1)');
    for (const wrong of [1.5, 2 ** 31, Number.NaN]) expect(() => beginning([5, wrong])).toThrow(RangeError);
  });
});

describe('a session', () => {
  it('has no time limits, whatever the database sets', async () => {
    await database.script(
      `do $$ begin execute format('alter database %I set statement_timeout = 1000', current_database()); end $$`,
    );
    expect(await database.session((session) => session.query('show statement_timeout'))).toEqual([
      { statement_timeout: '0' },
    ]);
  });

  it('undoes a transaction that fails, and goes on', async () => {
    const rows = await database.session(async (session) => {
      const broken = session.transaction(async (transaction) => {
        await transaction.query(`insert into step (name) values ('six')`);
        await transaction.query(`insert into step (name) values ('one')`);
      });
      await expect(broken).rejects.toMatchObject({ code: '23505' });
      await session.transaction((transaction) =>
        transaction.query(`insert into step (name) values ('seven')`),
      );
      return names();
    });
    expect(rows).toEqual(['one', 'two', 'three', 'seven']);
  });
});
