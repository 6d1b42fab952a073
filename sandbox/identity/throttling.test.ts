import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  /** A browser in which an account was signed in before, and is not now. */
  async function signedIn(username: string, address: string): Promise<TestShop> {
    const shop = new TestShop(identity);
    shop.browser.address = address;
    await shop.browser.submit(await shop.ask(), { username, password: username });
    return shop;
  }

  const again = async (shop: TestShop, username: string, password: string) =>
    shop.browser.submit(await shop.ask({ prompt: 'login' }), { username, password });

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

  it('at other accounts from one network comes to an end after thirty', async () => {
    const guess = async (username: string) => (await attempt(username, 'x', '198.51.100.7')).status;
    const statuses: number[] = [];
    for (const username of ['owner', 'influencer', 'admin', 'shopper'])
      for (let count = 0; count < 12; count++) statuses.push(await guess(username));
    const account = [...Array(10).fill(422), 429, 429];
    expect(statuses).toEqual([...account, ...account, ...account, ...Array(12).fill(429)]);
    // What was refused there does not keep the owner out elsewhere.
    expect(answerIn(await attempt('shopper', 'shopper', '198.51.100.8')).get('code')).toBeTruthy();
  });

  it('in an office does not keep its other people out, whose browsers are known or who mistype less', async () => {
    const office = '198.51.100.7';
    const colleague = await signedIn('influencer', office);
    for (let count = 0; count < 12; count++) await attempt('owner', 'x', office);
    expect((await attempt('owner', 'owner', office)).status).toBe(429);
    // One account that is locked is no reason to lock another.
    expect(answerIn(await attempt('shopper', 'shopper', office)).get('code')).toBeTruthy();
    for (let count = 0; count < 20; count++) await attempt(`name${count}`, 'x', office);
    expect((await attempt('admin', 'admin', office)).status).toBe(429);
    expect(answerIn(await again(colleague, 'influencer', 'influencer')).get('code')).toBeTruthy();
  });

  it('locks no owner out of a known browser, which has ten tries of its own', async () => {
    const owner = await signedIn('owner', '198.51.100.1');
    for (let count = 0; count < 30; count++) await attempt('owner', 'x', `203.0.113.${count}`);
    expect((await attempt('owner', 'owner', '198.51.100.2')).status).toBe(429);
    for (let count = 0; count < 9; count++) expect((await again(owner, 'owner', 'x')).status).toBe(422);
    expect(answerIn(await again(owner, 'owner', 'owner')).get('code')).toBeTruthy();
    for (let count = 0; count < 10; count++) expect((await again(owner, 'owner', 'x')).status).toBe(422);
    expect((await again(owner, 'owner', 'owner')).status).toBe(429);
    // It is known for one account only.
    for (let count = 0; count < 10; count++) await attempt('admin', 'x', `203.0.113.${count}`);
    expect((await again(owner, 'admin', 'admin')).status).toBe(429);
  });

  it('takes the id of a known browser from it when it signs in again: a copy of the cookie is worth nothing', async () => {
    const owner = await signedIn('owner', '198.51.100.1');
    const copy = owner.browser.cookie('wishbin_known_browser');
    expect(copy).toMatch(/^[\w-]{22}$/);
    await again(owner, 'owner', 'owner');
    for (let count = 0; count < 10; count++) await attempt('owner', 'x', `203.0.113.${count}`);
    const thief = new TestShop(identity);
    thief.browser.setCookie('wishbin_known_browser', copy ?? '', '/realms/wishbin');
    expect((await again(thief, 'owner', 'owner')).status).toBe(429);
    expect(owner.browser.lines.filter((line) => line.startsWith('wishbin_known_browser='))).toEqual([
      expect.stringMatching(/; path=\/realms\/wishbin; max-age=15552000; httponly; samesite=lax$/),
      expect.stringMatching(/; path=\/realms\/wishbin; max-age=15552000; httponly; samesite=lax$/),
    ]);
  });

  it('is not forgiven by a restart, and no name or address is kept readable', async () => {
    for (let count = 0; count < 10; count++) await attempt('owner', 'x', '198.51.100.7');
    await identity.restart();
    expect((await attempt('owner', 'owner', '198.51.100.8')).status).toBe(429);
    const kept = readFileSync(join(identity.config.folder, 'identity.sqlite'), 'latin1');
    expect([kept.includes('sign-in'), kept.includes('198.51.100')]).toEqual([true, false]);
    clock.pass(301);
    expect(answerIn(await attempt('owner', 'owner', '198.51.100.8')).get('code')).toBeTruthy();
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
