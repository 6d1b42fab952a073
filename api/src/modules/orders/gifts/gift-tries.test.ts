import { setImmediate } from 'node:timers/promises';
import { networkOf } from '../../../platform/contract/visitor.ts';
import { bearer } from '../../../testing/test-issuer.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { PASSWORD, receiver, startGiftServer } from '../testing/gift-server.ts';

const shop = await startGiftServer();
const { database, mediaStore, mediaKeys } = shop.server.app;
const second = await startTestServer({ database, mediaStore, mediaKeys });

beforeEach(() => shop.database.query('delete from gift_try'));

const passed = (minutes: number) =>
  shop.database.query('update gift_try set expire = expire - $1', [minutes * 60_000]);

describe('guessing the password of a gift', () => {
  it('ends after five tries by any visitor, at every server, also with the right password', async () => {
    const { code } = await shop.gift();
    const left: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      const server = index % 2 ? second : shop.server;
      const reply = await receiver(server, `203.0.113.${index}`).unlock(code, `guess ${index}`);
      left.push([reply.status, Object(reply.body).tries_left]);
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map((tries) => [404, tries]));
    for (const server of [shop.server, second]) {
      const reply = await receiver(server, '203.0.113.99').unlock(code, PASSWORD);
      expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      const seconds = Number(reply.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(Object(reply.body).retry_after).toBe(seconds);
    }
    await passed(16);
    expect(await receiver(second).unlock(code, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('goes the same way for a code that does not exist', async () => {
    const code = 'D'.repeat(32);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await receiver(shop.server, `203.0.113.${index}`).unlock(code, 'x')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it('counts tries that are made at one time', async () => {
    const { code } = await shop.gift();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        receiver(index % 2 ? second : shop.server).unlock(code, `guess ${index}`),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(404),
      ...Array(7).fill(429),
    ]);
  });

  it('does not limit visitors with the right password, or other gifts', async () => {
    const [one, other] = [await shop.gift(), await shop.gift()];
    for (let index = 0; index < 8; index += 1)
      expect((await receiver(shop.server).unlock(one.code, PASSWORD)).status).toBe(200);
    for (let index = 0; index < 6; index += 1) await receiver(shop.server).unlock(one.code, 'wrong');
    expect((await receiver(shop.server).unlock(other.code, PASSWORD)).status).toBe(200);
  });

  it('has a wider limit for one address, whatever codes it tries, and slows no neighbour', async () => {
    const { code } = await shop.gift();
    const rude = receiver(shop.server, '2001:db8:1:2::5');
    const statuses = new Map<number, number>();
    for (let index = 0; index < 70; index += 1) {
      const { status } = await rude.page(String(index).padStart(32, 'E'));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [404, 60],
      [429, 10],
    ]);
    const sameLine = receiver(second, '2001:db8:1:2:ffff::9');
    expect((await sameLine.unlock(code, PASSWORD)).status).toBe(429);
    expect((await receiver(second, '2001:db8:1:3::5').unlock(code, PASSWORD)).status).toBe(200);
  });

  it('is forgotten by a job when its time is over', async () => {
    await receiver(shop.server).unlock('F'.repeat(32), 'x');
    const { jobs } = shop.server.app;
    await jobs.start();
    await passed(16);
    await jobs.runSoon('forget-gift-visitors');
    const kept = () => shop.database.query('select key from gift_try');
    while ((await kept()).length > 0) await setImmediate();
  });

  it('is not helped by a sign-in', async () => {
    const { code, giver } = await shop.gift();
    const reply = await shop.server.call(`/api/gift/${code}`, { headers: bearer(giver.token) });
    expect(reply.body).toEqual({ locked: true });
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
