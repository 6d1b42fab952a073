import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { openPostgres } from './postgres-database.ts';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 1);
await database.script('create table note (id integer primary key, text text not null)');

const prepared = () => database.query<{ statement: string }>('select statement from pg_prepared_statements');

describe('a statement on a PostgreSQL server', () => {
  it('is prepared once by a connection, and runs with any values', async () => {
    const insertion = 'insert into note (id, text) values ($1, $2)';
    for (let id = 1; id <= 20; id += 1) await database.query(insertion, [id, `note ${id}`]);
    const statements = (await prepared()).map(({ statement }) => statement);
    expect(statements.filter((text) => text === insertion)).toHaveLength(1);
    expect(await database.query('select text from note where id = any($1) order by id', [[7, 9]])).toEqual([
      { text: 'note 7' },
      { text: 'note 9' },
    ]);
  });

  it('goes on while the schema changes under it, as a new version’s migration does', async () => {
    const question = 'select id, text from note where id = $1';
    const ask = () => database.query(question, [1]);
    for (let time = 0; time < 10; time += 1) await ask();
    await database.script(
      `alter table note add column more integer not null default 5; create index on note (text)`,
    );
    expect(await ask()).toEqual([{ id: 1, text: 'note 1' }]);
  });

  it('is not prepared where the setting says so', async () => {
    const plain = openPostgres({
      url: postgres.url,
      poolSize: 1,
      prepared: false,
      onIdleError: () => undefined,
    });
    try {
      expect(await plain.query('select $1::integer as one', [1])).toEqual([{ one: 1 }]);
      expect(await plain.transaction((own) => own.query('select 2 as two'))).toEqual([{ two: 2 }]);
      expect(await plain.query('select statement from pg_prepared_statements')).toEqual([]);
    } finally {
      await plain.close();
    }
  });

  it('that fails leaves the connection as it was', async () => {
    const wrong = 'select id / $1::integer from note';
    await expect(database.query(wrong, [0])).rejects.toMatchObject({ code: '22012' });
    await expect(database.query('select nothing from note')).rejects.toMatchObject({ code: '42703' });
    expect(await database.query(wrong, [1])).toHaveLength(20);
  });
});
