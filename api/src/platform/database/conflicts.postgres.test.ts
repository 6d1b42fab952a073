import { errorBodySchema } from 'shared-api/contract';
import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { DatabaseBusyError, type Queryable } from './database.ts';

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, 12);
await database.script(`
  create table purse (id integer primary key, cents integer not null);
  insert into purse select id, 0 from generate_series(1, 4) as id`);

const pay = (transaction: Queryable, id: number) =>
  transaction.query('update purse set cents = cents + 1 where id = $1', [id]);
const total = async () =>
  (await database.query<{ cents: number }>('select sum(cents) as cents from purse'))[0]?.cents;
const url = new URL(postgres.url);
url.searchParams.set('options', '-c lock_timeout=20ms');
const impatient = openTestPostgres(url.href, 4);

/** Takes a lock in a transaction of its own; the function that is returned ends it. */
async function heldLock(statement: string): Promise<() => Promise<void>> {
  const { promise: isHeld, resolve: onHeld } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const holding = database.transaction(async (transaction) => {
    await transaction.script(statement);
    onHeld();
    await ending;
  });
  await isHeld;
  return () => {
    end();
    return holding;
  };
}

/** Resolves for all of them when the last one has come; those who come later pass. */
function meeting(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = people;
  return () => {
    left -= 1;
    if (left === 0) resolve();
    return promise;
  };
}

beforeEach(() => database.query('update purse set cents = 0'));

describe('transactions that deadlock', () => {
  it('are all kept, each once', async () => {
    const met = meeting(2);
    let attempts = 0;
    const cross = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        attempts += 1;
        await pay(transaction, first);
        await met();
        await pay(transaction, second);
        return `${first} ${second}`;
      });
    expect(await Promise.all([cross(1, 2), cross(2, 1)])).toEqual(['1 2', '2 1']);
    expect(attempts).toBe(3);
    expect(await total()).toBe(4);
  });

  it('are kept also under an advisory lock, in a ring of four, and when the error is caught or another one thrown', async () => {
    const met = meeting(4);
    const endings = [
      (paid: Promise<unknown>) => paid,
      (paid: Promise<unknown>) => paid.catch(() => undefined),
      (paid: Promise<unknown>) =>
        paid.catch(() => {
          throw new Error('Something else');
        }),
    ];
    await Promise.all(
      [1, 2, 3, 4].map((id, index) =>
        database.lockedTransaction([77, id], async (transaction) => {
          await pay(transaction, id);
          await met();
          await endings[index % endings.length]?.(pay(transaction, (id % 4) + 1));
        }),
      ),
    );
    expect(await total()).toBe(8);
  });
});

describe('other conflicts', () => {
  it('of serialization are met by the transaction running again', async () => {
    const met = meeting(2);
    const add = () =>
      database.transaction(async (transaction) => {
        await transaction.script('set transaction isolation level repeatable read');
        const [purse] = await transaction.query<{ cents: number }>('select cents from purse where id = 1');
        await met();
        await transaction.query('update purse set cents = $1 where id = 1', [(purse?.cents ?? 0) + 1]);
      });
    await Promise.all([add(), add()]);
    expect(await total()).toBe(2);
  });

  it('of a lock that is not given in time, by one that asks again', async () => {
    const release = await heldLock('lock table purse in access exclusive mode');
    let attempts = 0;
    const waiting = impatient.transaction(async (transaction) => {
      attempts += 1;
      // Not before the second attempt, which shows that the first one was given up.
      if (attempts === 2) await release();
      await pay(transaction, 1);
    });
    await waiting;
    expect(attempts).toBe(2);
    expect(await total()).toBe(1);
  });

  it('are given up after a bounded number of attempts, which other errors are at once', async () => {
    for (const [code, most] of [
      ['40P01', 6],
      ['23514', 1],
    ] as const) {
      let attempts = 0;
      const refused = database.transaction(async (transaction) => {
        attempts += 1;
        await pay(transaction, 1);
        await transaction.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
      });
      if (code === '40P01') await expect(refused).rejects.toBeInstanceOf(DatabaseBusyError);
      else await expect(refused).rejects.toMatchObject({ code });
      expect(attempts).toBe(most);
    }
    expect(await total()).toBe(0);
  });

  it('that do not end are answered 503 with the time to ask again, and nothing once they have ended', async () => {
    const server = await startTestServer({ database: impatient });
    const release = await heldLock('lock table product_listing in access exclusive mode');
    const refused = await server.call('/api/company/product/active');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(errorBodySchema.parse(refused.body)).toEqual({
      code: 'unavailable',
      msg: 'The shop is very busy at the moment. Please try again shortly.',
      request_id: expect.any(String),
    });
    await release();
    expect((await server.call('/api/company/product/active')).status).toBe(200);
  });
});
