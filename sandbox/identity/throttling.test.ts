import { networkOf } from './limits/limits.ts';
import { holdClock } from './testing/test-clock.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, TestShop } from './testing/test-shop.ts';

describe('guessing passwords', () => {
  let identity: TestIdentity;
  let clock: ReturnType<typeof holdClock>;
  beforeEach(async () => {
    clock = holdClock();
    identity = await startTestIdentity();
  });
  afterEach(async () => {
    await identity.close();
    clock.release();
  });

  async function attempt(username: string, password: string, address: string) {
    const shop = new TestShop(identity);
    shop.browser.address = address;
    return shop.browser.submit(await shop.ask(), { username, password });
  }

  it('for one account comes to an end after ten, from wherever; the right one works after the wait', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++)
      statuses.push((await attempt('owner', `guess ${count}`, `198.51.100.${count}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(90).fill(429)]);

    const right = await attempt('OWNER', 'owner', '198.51.100.200');
    expect(right.status).toBe(429);
    expect(right.headers.get('retry-after')).toBe('300');
    expect(right.text).toContain('Too many sign-in attempts. Please try again in 5 minutes.');
    expect(right.text).toContain('value="OWNER"');

    clock.pass(290);
    const soon = await attempt('owner', 'owner', '198.51.100.201');
    expect(soon.text).toContain('Please try again in 10 seconds.');
    clock.pass(11);
    expect(answerIn(await attempt('owner', 'owner', '198.51.100.202')).get('code')).toBeTruthy();
  });

  it('with one password over a hundred accounts comes to an end too', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++)
      statuses.push((await attempt(`name${count}`, 'Summer2026!', '198.51.100.7')).status);
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(90).fill(429)]);
    // A neighbour is not slowed.
    expect(answerIn(await attempt('shopper', 'shopper', '198.51.100.8')).get('code')).toBeTruthy();
  });

  it('from an address that may not try any more locks nobody else out', async () => {
    for (let count = 0; count < 10; count++) await attempt('owner', 'x', '198.51.100.7');
    for (let count = 0; count < 12; count++) await attempt('influencer', 'x', '198.51.100.7');
    expect(answerIn(await attempt('influencer', 'influencer', '198.51.100.8')).get('code')).toBeTruthy();
  });

  it('a hundred at once are not let through together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, count) => attempt('admin', `guess ${count}`, `198.51.100.${count}`)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });

  it('treats unknown names like known ones', async () => {
    for (let count = 0; count < 10; count++) await attempt('nobody', 'x', `198.51.100.${count}`);
    const { status, text } = await attempt('nobody', 'x', '198.51.100.99');
    expect(status).toBe(429);
    expect(text).toContain('Too many sign-in attempts.');
  });

  it('does not count those who know their password', async () => {
    for (let count = 0; count < 15; count++) await attempt('shopper', 'shopper', '198.51.100.7');
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 3; count++)
        expect((await attempt('influencer', 'x', '198.51.100.7')).status).toBe(422);
      expect(answerIn(await attempt('influencer', 'influencer', '198.51.100.7')).get('code')).toBeTruthy();
    }
  });

  it('counts the nearest address only: whoever writes others in front of it is not believed', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await attempt(`name${count}`, 'x', `192.0.2.${count}, 198.51.100.7`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
