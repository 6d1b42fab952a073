import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { aCompany, aPerson } from '../../testing/fixture/builders.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { changedFields } from './changed-fields.ts';
import { deedsBefore, type Edit, logDeed, noteEdit } from './index.ts';

let database: Database;
let companyId: number;
let ada: number;
let kim: number;

beforeAll(async () => {
  database = await testDatabase();
  companyId = await aCompany(database);
  ada = await aPerson(database, { username: 'ada' });
  kim = await aPerson(database, { username: 'kim' });
});

afterAll(() => database.close());

let subjects = 0;
const newSubject = (): string => {
  subjects += 1;
  return `product:${subjects}`;
};

const edit = (change: Partial<Edit>): Promise<number | undefined> =>
  database.transaction((transaction) =>
    noteEdit(transaction, {
      ...{ companyId, actorId: ada, action: 'change_product', subject: 'product:0', read: 1, held: 1 },
      ...{ before: {}, after: {}, current: async () => ({ now: true }) },
      ...change,
    }),
  );

/** What an edit is refused with. */
async function refusal(change: Partial<Edit>): Promise<CallError> {
  const error = await edit(change).catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('It was not refused');
  return error;
}

describe('an edit', () => {
  it('gives the version to store, and says what changed', async () => {
    const subject = newSubject();
    const before = { title: 'Mug', price: 5, tags: ['a'] };
    expect(await edit({ subject, before, after: { title: 'Cup', price: 5, tags: ['a', 'b'] } })).toBe(2);
    const [entry] = await deedsBefore(database, companyId, { before: null, most: 1 });
    expect(entry).toMatchObject({
      ...{ actor: 'ada', action: 'change_product', subject },
      changes: { title: { from: 'Mug', to: 'Cup' }, tags: { from: ['a'], to: ['a', 'b'] } },
    });
    expect(Object.keys(entry?.changes ?? {})).toEqual(expect.not.arrayContaining(['price']));
  });

  it('in which nothing differs is none', async () => {
    const count = () => database.query('select count(*) as count from desk_log');
    const before = await count();
    expect(
      await edit({ before: { title: 'Mug' }, after: { title: 'Mug', price: undefined } }),
    ).toBeUndefined();
    expect(await count()).toEqual(before);
  });

  it('of an older version is refused, with the last change of each field since', async () => {
    const subject = newSubject();
    const log = (actorId: number, version: number, changes: Parameters<typeof changedFields>[1]) =>
      logDeed(database, {
        ...{ companyId, actorId, action: 'change_product', subject, version },
        changes: changedFields({}, changes),
      });
    await log(ada, 2, { stock: 1 });
    await log(kim, 3, { title: 'Mug', price: 5 });
    await log(ada, 4, { title: 'Cup' });
    const error = await refusal({ subject, read: 2, held: 4 });
    expect(error).toMatchObject({
      ...{ code: 'conflict', status: 409 },
      message: 'This was changed by you and kim in the meantime, so nothing was saved.',
      details: {
        changed: [
          { field: 'title', by: 'ada', at: expect.any(String) },
          { field: 'price', by: 'kim', at: expect.any(String) },
        ],
        current: { now: true },
      },
    });
  });

  it('of a version that nobody knows is refused too, in words', async () => {
    const error = await refusal({ subject: newSubject(), read: 7, held: 1 });
    expect(error).toMatchObject({
      message: 'This was changed in the meantime, so nothing was saved.',
      details: { changed: [] },
    });
  });

  it('knows the same subject of another company for another thing', async () => {
    const subject = newSubject();
    const other = await aCompany(database);
    await logDeed(database, {
      ...{ companyId: other, actorId: kim, action: 'change_product', subject, version: 2 },
      changes: changedFields({}, { title: 'Theirs' }),
    });
    expect((await refusal({ subject, read: 1, held: 2 })).details.changed).toEqual([]);
  });
});

it('the log is never changed', async () => {
  for (const statement of ['update desk_log set action = $$x$$', 'delete from desk_log', 'truncate desk_log'])
    await expect(database.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
});
