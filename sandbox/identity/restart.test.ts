import { writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIdentity } from './server.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, claimsIn, TestShop } from './testing/test-shop.ts';

describe('after a restart', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeEach(async () => {
    identity = await startTestIdentity();
    shop = new TestShop(identity);
  });
  afterEach(() => identity.close());

  const keys = async () => (await fetch(`${identity.address}/realms/wishbin/keys`)).text();

  it('keys, accounts, sessions and refresh tokens are still there', async () => {
    const page = await shop.ask({ prompt: 'create' });
    const registered = { username: 'ada', email: 'ada@example.com', password: 'a fine engine' };
    const { body: tokens } = await shop.redeem(
      answerIn(await shop.browser.submit(page, registered)).get('code'),
    );
    const before = await keys();
    await identity.restart();

    expect(await keys()).toBe(before);
    expect((await shop.call('userinfo_endpoint', tokens.access_token)).status).toBe(200);
    const { body: refreshed } = await shop.refresh(tokens);
    expect(claimsIn(refreshed.access_token)).toMatchObject({ preferred_username: 'ada' });
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('code')).toBeTruthy();
    const other = new TestShop(identity);
    expect(answerIn(await other.browser.submit(await other.ask(), registered)).get('code')).toBeTruthy();
  });

  it('a page to sign in that was open goes on', async () => {
    const page = await shop.ask();
    await identity.restart();
    const answer = await shop.browser.submit(page, { username: 'shopper', password: 'shopper' });
    expect(answerIn(answer).get('code')).toBeTruthy();
  });

  it('sessions of demo accounts end when there is to be no demo, and a name somebody took meanwhile is theirs', async () => {
    const tokens = await shop.tokensOf('owner');
    await identity.restart({ IDENTITY_DEMO: '0' });
    expect((await shop.refresh(tokens)).status).toBe(400);
    expect((await shop.call('userinfo_endpoint', tokens.access_token)).status).toBe(401);

    const other = new TestShop(identity);
    const mine = { username: 'owner', email: 'o@example.com', password: 'quite my own' };
    await other.browser.submit(await other.ask({ prompt: 'create' }), mine);
    await identity.restart({ IDENTITY_DEMO: '1' });
    const third = new TestShop(identity);
    const answer = await third.browser.submit(await third.ask(), mine);
    expect(answerIn(answer).get('code')).toBeTruthy();
  });

  it('the store is nobody else’s: one process, one owner, and no password in it', async () => {
    const { config } = identity;
    const { folder } = config;
    await expect(buildIdentity(config)).rejects.toThrow(
      `${join(folder, 'identity.sqlite')} is in use by process ${process.pid}; end it or set another DATA_DIR.`,
    );
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'identity.sqlite'))).mode & 0o077).toBe(0);

    const secret = 'planted-7c1f password';
    const page = await shop.ask({ prompt: 'create' });
    await shop.browser.submit(page, { username: 'ada', email: 'a@example.com', password: secret });
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
    );
    expect(files.join()).toContain('a@example.com');
    expect(files.join()).not.toContain(secret);
    expect(files.join()).toMatch(/scrypt\$1024\$1\$1\$/);
  });

  it('a file that is no store is refused in one sentence', async () => {
    const { config } = identity;
    const folder = `${config.folder}-damaged`;
    const fresh = { ...config, folder };
    await (await buildIdentity(fresh, { N: 1024, r: 1, p: 1 })).close();
    writeFileSync(
      join(folder, 'identity.sqlite'),
      'this is no database, but it is long enough to be read as one\n'.repeat(99),
    );
    await expect(buildIdentity(fresh)).rejects.toThrow(/cannot be used \(.*\); delete it to begin anew/);
  });
});
