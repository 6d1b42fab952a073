import { emptyTestDatabase } from '../../testing/test-database.ts';
import { bossDatabase } from './pg-boss.ts';

const database = await emptyTestDatabase();
await database.script('create table note (text text)');

describe('the database that pg-boss is given', () => {
  it('gives the rows of one statement, and of all statements of a text', async () => {
    const { executeSql } = bossDatabase(database);
    expect(await executeSql('select $1::text as text', ['x'])).toEqual({ rows: [{ text: 'x' }] });
    expect(await executeSql('select 1 as one; select 2 as two')).toEqual({ rows: [{ one: 1 }, { two: 2 }] });
    expect(
      await executeSql('\n BEGIN;\n SET LOCAL lock_timeout = 1000;\n select 3 as three;\n COMMIT;\n'),
    ).toEqual({
      rows: [{ three: 3 }],
    });
  });

  it('keeps all of a transaction or nothing, and no other session meets a broken one', async () => {
    const { executeSql } = bossDatabase(database);
    const broken = `BEGIN; insert into note values ('half'); insert into nowhere values ('x'); COMMIT;`;
    const others = Array.from({ length: 20 }, () => database.query('select count(*) as notes from note'));
    await expect(executeSql(broken)).rejects.toMatchObject({ code: '42P01' });
    for (const rows of await Promise.all(others)) expect(rows).toEqual([{ notes: 0 }]);
    await executeSql(`BEGIN; insert into note values ('whole'); COMMIT;`);
    expect(await database.query('select text from note')).toEqual([{ text: 'whole' }]);
  });
});
