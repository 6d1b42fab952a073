import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startPayingServer } from '../../checkout/testing/paying-server.ts';
import { reconcileBooks } from '../ledger/ledger.service.ts';
import { anEarner, EARNED, type Earner, transfers } from '../testing/influenced-shop.ts';

const POOL = 8;
/** Milliseconds for several orders, each from the cart to its payment, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const open = () => openTestPostgres(postgres.url, POOL);
const database = open();
const shop = await startPayingServer(open());
const { config, mediaKeys, mediaStore } = shop.server.app;
const second = await startTestServer({ database: open(), mediaKeys, mediaStore }, config);

const sentTo = async (earner: Earner) => {
  const id = await earner.providerId();
  return (await transfers(shop)).filter(({ accountId }) => accountId === id).map(({ amount }) => amount);
};
const sendOnBoth = () =>
  Promise.all([shop.server, second, shop.server, second].map(({ app }) => app.services.payouts.sendDue()));
const imbalance = () => database.query('select sum(cents)::integer as cents from ledger_entry');

describe('payouts at once', () => {
  it(
    'of one person, twenty times over, are one',
    async () => {
      const earner = await anEarner(shop);
      await earner.setUp();
      const replies = await Promise.all(Array.from({ length: 20 }, () => earner.call('POST', '/payout')));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of replies)
        if (status !== 200)
          expect({ status, body }).toMatchObject({ status: 422, body: { code: 'payout_refused' } });
      const ended = await sendOnBoth();
      expect(ended.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
      expect(await sentTo(earner)).toEqual([EARNED]);
      expect(await imbalance()).toEqual([{ cents: 0 }]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'of several people are sent by two servers, each once, though the card service stumbles',
    async () => {
      const earners: Earner[] = [];
      for (let number = 0; number < 6; number += 1) earners.push(await anEarner(shop));
      await Promise.all(earners.map((earner) => earner.setUp()));
      await Promise.all(earners.map((earner) => earner.call('POST', '/payout')));
      await shop.cards.faults({ cut: 'after', cut_times: 5, path: '/v1/transfers', method: 'POST' });
      for (let left = 1; left > 0; ) {
        await sendOnBoth();
        const open = await database.query(
          `update payout set next_try_at = now() where state = 'requested' returning id`,
        );
        left = open.length;
      }
      for (const earner of earners) expect(await sentTo(earner)).toEqual([EARNED]);
      const mails = await database.query<{ count: number }>(
        `select count(*)::integer as count from mail where kind = 'payout_sent' and person_id = any($1)`,
        [earners.map(({ id }) => id)],
      );
      expect(mails).toEqual([{ count: earners.length }]);
      expect(await imbalance()).toEqual([{ cents: 0 }]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'and accounts opened at once are one for a person',
    async () => {
      const earner = await anEarner(shop);
      const replies = await Promise.all(Array.from({ length: 10 }, () => earner.call('POST', '/account')));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(
        await database.query('select 1 as one from payout_account where person_id = $1', [earner.id]),
      ).toEqual([{ one: 1 }]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'and the refund of what they come from leave books that fit, whichever was first',
    async () => {
      const earners: Earner[] = [];
      for (let number = 0; number < 4; number += 1) earners.push(await anEarner(shop));
      await Promise.all(earners.map((earner) => earner.setUp()));
      const decision = { actorId: 1, reason: 'It broke' };
      const refund = ({ orderId }: Earner, { app }: TestServer) =>
        app.services.administration.refund(orderId, { lineIds: undefined, cents: undefined }, decision);
      const both = await Promise.all(
        earners.map((earner) =>
          Promise.all([
            earner.call('POST', '/payout'),
            Promise.allSettled([refund(earner, shop.server), refund(earner, second)]),
          ]),
        ),
      );
      for (const [place, [payout, refunds]] of both.entries()) {
        expect([200, 422]).toContain(payout.status);
        expect(refunds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        // What left before is owed back, and the next payout waits for as much.
        const left = payout.status === 200 ? -EARNED : 0;
        const earner = earners[place];
        expect(Object((await earner?.call('GET', '/statement'))?.body)).toMatchObject({ available: left });
        expect((await earner?.call('POST', '/payout'))?.status).toBe(422);
      }
      expect(await imbalance()).toEqual([{ cents: 0 }]);
      expect((await reconcileBooks(database)).faults).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});
