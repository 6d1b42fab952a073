import { CallError } from '../../../platform/http/errors.ts';
import { aCompany, aMerchandise, aPerson, aProduct } from '../../../testing/fixture/rows.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { activitiesBefore, changedFields, logActivity } from './activity-log.repo.ts';
import { type Edit, recordEdit } from './activity-log.service.ts';

const database = await testDatabase();
const companyId = await aCompany(database);
const ada = await aPerson(database, { username: 'ada' });
const kim = await aPerson(database, { username: 'kim' });

let subjects = 0;
const newSubject = (): string => {
  subjects += 1;
  return `product:${subjects}`;
};

const edit = (change: Partial<Edit>): Promise<number | undefined> =>
  database.transaction((transaction) =>
    recordEdit(transaction, {
      ...{
        companyId,
        actorId: ada,
        action: 'change_product',
        subject: 'product:0',
        readVersion: 1,
        lockedVersion: 1,
      },
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
    const [entry] = await activitiesBefore(database, companyId, { before: null, most: 1 });
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
      logActivity(database, {
        ...{ companyId, actorId, action: 'change_product', subject, version },
        changes: changedFields({}, changes),
      });
    await log(ada, 2, { stock: 1 });
    await log(kim, 3, { title: 'Mug', price: 5 });
    await log(ada, 4, { title: 'Cup' });
    const error = await refusal({ subject, readVersion: 2, lockedVersion: 4 });
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

  it('of an unknown version is refused too, in words', async () => {
    const error = await refusal({ subject: newSubject(), readVersion: 7, lockedVersion: 1 });
    expect(error).toMatchObject({
      message: 'This was changed in the meantime, so nothing was saved.',
      details: { changed: [] },
    });
  });

  it('knows the same subject of another company for another thing', async () => {
    const subject = newSubject();
    const other = await aCompany(database);
    await logActivity(database, {
      ...{ companyId: other, actorId: kim, action: 'change_product', subject, version: 2 },
      changes: changedFields({}, { title: 'Theirs' }),
    });
    expect((await refusal({ subject, readVersion: 1, lockedVersion: 2 })).details.changed).toEqual([]);
  });
});

describe('the log names', () => {
  const named = async (subject: string, changes = {}): Promise<unknown> => {
    await logActivity(database, { companyId, actorId: ada, action: 'change_product', subject, changes });
    const [entry] = await activitiesBefore(database, companyId, { before: null, most: 1 });
    return [entry?.subject_name, entry?.items];
  };

  it('products, variants and people as they are called now', async () => {
    const product = await aProduct(database, companyId, { name_view: 'Stem vase' });
    const variant = await aMerchandise(database, product, { name_view: 'Blue' });
    expect(await named(`product:${product}`)).toEqual(['Stem vase', []]);
    expect(await named(`merchandise:${variant}`)).toEqual(['Stem vase, Blue', []]);
    expect(await named(`staff:${kim}`)).toEqual(['kim', []]);
  });

  it('nothing for what has no name, or is gone', async () => {
    for (const subject of ['company', 'order:12', 'product:999999', 'merchandise:999999'])
      expect(await named(subject, { lines: { from: null, to: [999_999] } })).toEqual([null, []]);
  });
});

it('the log is never changed', async () => {
  for (const statement of ['update desk_log set action = $$x$$', 'delete from desk_log', 'truncate desk_log'])
    await expect(database.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
});
