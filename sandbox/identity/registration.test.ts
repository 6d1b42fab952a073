import type { JWTPayload } from 'jose';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, claimsIn, TestShop } from './testing/test-shop.ts';

const ada = { username: 'Ada.Lovelace', email: 'ada@example.com', password: 'a fine engine' };

describe('registering', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeEach(async () => {
    identity = await startTestIdentity({ IDENTITY_REGISTRATIONS: '20' });
    shop = new TestShop(identity);
  });
  afterEach(() => identity.close());

  const form = () => shop.ask({ prompt: 'create' });
  const register = async (fields: Record<string, string>) => shop.browser.submit(await form(), fields);

  it('makes an account, signs it in, and lets it sign in again', async () => {
    const page = await form();
    expect(page.url.pathname).toMatch(/\/register$/);
    const answer = answerIn(await shop.browser.submit(page, ada));
    const { body } = await shop.redeem(answer.get('code'));
    const claims = claimsIn(body.access_token);
    expect(claims).toMatchObject({ preferred_username: 'Ada.Lovelace', email: 'ada@example.com', roles: '' });
    expect(claims.sub).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

    const other = new TestShop(identity);
    const again = await other.browser.submit(await other.ask(), {
      username: 'ada.lovelace',
      password: ada.password,
    });
    const { body: tokens } = await other.redeem(answerIn(again).get('code'));
    expect(claimsIn(tokens.id_token).sub).toBe(claims.sub);
  });

  it('is reached from the page to sign in, and leads back to it', async () => {
    const signIn = await shop.ask();
    const there = await shop.browser.go(
      new URL(/href="([^"]+\/register)"/.exec(signIn.text)?.[1] ?? '', signIn.url),
    );
    expect(there.text).toContain('Create your account</h1>');
    const back = await shop.browser.go(
      new URL(/href="([^"]+\?now=1)"/.exec(there.text)?.[1] ?? '', there.url),
    );
    expect(back.text).toContain('Sign in</h1>');
  });

  it('lets somebody who has an account after all sign in with it', async () => {
    const page = await form();
    const signIn = await shop.browser.go(
      new URL(/href="([^"]+\?now=1)"/.exec(page.text)?.[1] ?? '', page.url),
    );
    const answer = answerIn(await shop.browser.submit(signIn, { username: 'shopper', password: 'shopper' }));
    expect(answer.get('code')).toBeTruthy();
  });

  it.each([
    ['no username', { username: '' }, 'Username is required'],
    ['only spaces', { username: '   ' }, 'Username is required'],
    ['26 characters', { username: 'a'.repeat(26) }, 'Username must be at most 25 characters'],
    [
      'markup',
      { username: '<b>ada</b>' },
      'Use letters, digits, dots, hyphens and underscores for the username',
    ],
    ['bytes that were no UTF-8', { username: 'ada\uFFFD' }, 'Use letters, digits'],
    ['a direction override', { username: 'ada\u202Enimda' }, 'Use letters, digits'],
    ['no letters', { username: '...' }, 'Use letters, digits'],
    ['a name that looks like another one', { username: 'аdmin' }, 'Use letters of one alphabet'],
    ['a filler that cannot be seen', { username: 'admin\u3164' }, 'Use letters, digits'],
    ['accents upon accents', { username: `a${'\u0345'.repeat(3)}` }, 'Use letters, digits'],
    ['no email', { email: '' }, 'Email is required'],
    ['half an email', { email: 'ada@' }, 'Enter an email address such as name@example.com'],
    ['a header in the email', { email: 'ada@example.com\r\nBcc: x@y.z' }, 'Enter an email address'],
    ['a long email', { email: `${'a'.repeat(250)}@example.com` }, 'Enter an email address'],
    ['no password', { password: '' }, 'Password is required'],
    ['7 characters of password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['a long password', { password: 'a'.repeat(257) }, 'Password must be at most 256 characters'],
    ['the username as password', { password: 'ADA.lovelace' }, 'Choose a password that is not your username'],
  ])('refuses %s', async (_what, change, message) => {
    const page = await register({ ...ada, ...change });
    expect(page.status).toBe(422);
    expect(page.text).toContain(message);
    expect(page.text).not.toContain(ada.password);
  });

  it.each([
    ['25 characters', 'a'.repeat(25)],
    ['25 characters that are two units each', '𠮷'.repeat(25)],
    ['letters of other languages', 'Ærøskøbing-Živa_7'],
    ['one character', 'x'],
  ])('takes a username of %s', async (_what, username) => {
    const answer = answerIn(await register({ ...ada, username }));
    const { body } = await shop.redeem(answer.get('code'));
    expect(claimsIn(body.id_token)).toMatchObject({ preferred_username: username });
  });

  it.each(['shopper', 'SHOPPER', 'ｓｈｏｐｐｅｒ'])('does not give %s away twice', async (username) => {
    const page = await register({ ...ada, username });
    expect(page.status).toBe(422);
    expect(page.text).toContain('This username is taken. Please choose another one.');
    expect(page.text).toContain('value="ada@example.com"');
  });

  it('gives a name to one of several who want it at once', async () => {
    const shops = Array.from({ length: 5 }, () => new TestShop(identity));
    const pages = await Promise.all(shops.map((each) => each.ask({ prompt: 'create' })));
    const answers = await Promise.all(
      shops.map((each, index) => each.browser.submit(pages[index] ?? fail(), ada)),
    );
    expect(answers.filter((page) => answerIn(page).has('code'))).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  });

  it('tells nobody whose email is known: two accounts may give the same one, and stay two', async () => {
    const answers: JWTPayload[] = [];
    for (const username of ['one', 'two']) {
      const each = new TestShop(identity);
      const page = await each.browser.submit(await each.ask({ prompt: 'create' }), { ...ada, username });
      answers.push(claimsIn((await each.redeem(answerIn(page).get('code'))).body.id_token));
    }
    expect(answers.map(({ email, email_verified }) => [email, email_verified])).toEqual([
      ['ada@example.com', false],
      ['ada@example.com', false],
    ]);
    expect(answers[0]?.sub).not.toBe(answers[1]?.sub);
  });

  it('takes no form without its secret', async () => {
    const page = await form();
    expect((await shop.browser.submit(page, { ...ada, csrf: '' })).status).toBe(403);
    expect((await shop.browser.submit(page, ada, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('is limited for each address, and not for a neighbour', async () => {
    for (let count = 0; count < 20; count++) await register({ ...ada, username: 'shopper' });
    const page = await register(ada);
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many new accounts from here. Please try again in 60 minutes.');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3500);
    const neighbour = new TestShop(identity);
    neighbour.browser.address = '203.0.113.8';
    const answer = await neighbour.browser.submit(await neighbour.ask({ prompt: 'create' }), ada);
    expect(answerIn(answer).get('code')).toBeTruthy();
  });
});

function fail(): never {
  throw new Error('no page');
}
