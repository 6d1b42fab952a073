import { setImmediate } from 'node:timers/promises';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import { anEarner } from '../testing/influenced-shop.ts';
import { dateFaults } from './statements.repo.ts';

/** Milliseconds for an order from the cart to its delivery, on however slow a machine. */
const TEST_TIMEOUT_MS = 120_000;

const postgres = await ownPostgres();
const shop = await startPayingServer(openTestPostgres(postgres.url, 4));
const database = openTestPostgres(postgres.url, 4);

it(
  'of a line whose parts are delivered at one time is that of both',
  async () => {
    const { orderId } = await anEarner(shop);
    const [line] = await database.query<{ id: number }>(
      'select id from order_line where order_id = $1 and fee_line_id is null',
      [orderId],
    );
    const whole = Number(line?.id);
    const [part] = await database.query<{ id: number }>(
      `insert into order_line select (jsonb_populate_record(line, jsonb_build_object(
         'id', (select max(id) + 1 from order_line), 'fee_line_id', line.id))).*
       from order_line line where id = $1 returning id`,
      [whole],
    );
    const sent = (id: number, days: number) =>
      database.query(
        `update order_line set state = 'shipped', delivered_at = null, shipped_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      );
    await sent(whole, 0);
    await sent(Number(part?.id), 2);
    await database.query(`update fee_share set matured = false where line_id = $1`, [whole]);
    const delivered = `update order_line set state = 'delivered', delivered_at = now() where id = $1`;
    let second: Promise<unknown> = Promise.resolve();
    await database.transaction(async (transaction) => {
      await transaction.query(delivered, [whole]);
      second = database.query(delivered, [Number(part?.id)]);
      const isWaiting = async () => {
        const [row] = await database.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like 'update order_line%'`,
        );
        return row?.waiting === 1;
      };
      while (!(await isWaiting())) await setImmediate();
    });
    await second;
    expect(await dateFaults(database, whole - 1, whole)).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);
