import { TestBrowser } from './testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, claimsIn, TestShop } from './testing/test-shop.ts';

describe('signing in', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  beforeEach(async () => {
    identity = await startTestIdentity();
    shop = new TestShop(identity);
  });
  afterEach(() => identity.close());

  it('leads through the page to tokens that say who it is', async () => {
    const page = await shop.ask();
    expect(page.status).toBe(200);
    const answer = answerIn(await shop.browser.submit(page, { username: 'admin', password: 'admin' }));
    expect(answer.get('state')).toBe('st-1');
    expect(answer.get('iss')).toBe('http://localhost:4000/realms/wishbin');
    const { status, body } = await shop.redeem(answer.get('code'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 300, token_type: 'Bearer', scope: 'openid' });
    const person = {
      sub: '44444444-4444-4444-8444-444444444444',
      preferred_username: 'admin',
      email: 'admin@wishbin.test',
      roles: 'wishbin_admin',
    };
    expect(claimsIn(body.id_token)).toMatchObject({ ...person, aud: 'wishbin-storefront', nonce: 'no-1' });
    expect(claimsIn(body.access_token)).toMatchObject({ ...person, aud: 'wishbin-api' });
    const userinfo = await shop.call('userinfo_endpoint', body.access_token);
    await expect(userinfo.json()).resolves.toMatchObject(person);
  });

  it.each(['query', 'fragment'])('answers in the %s when asked to', async (mode) => {
    const page = await shop.ask({ response_mode: mode });
    const { url } = await shop.browser.submit(page, { username: 'shopper', password: 'shopper' });
    expect(url.href).toMatch(
      mode === 'query'
        ? /^http:\/\/localhost:4000\/auth\/login\?[^#]*code=/
        : /^http:\/\/localhost:4000\/auth\/login#[^?]*code=/,
    );
  });

  it.each([
    ['a wrong password', { username: 'shopper', password: 'Shopper' }],
    ['an unknown name', { username: 'nobody', password: 'nobody' }],
    ['a name and password far too long', { username: 'a'.repeat(9000), password: 'b'.repeat(4000) }],
    ['control characters', { username: 'shop\u0000per', password: 'shopper\u0000' }],
  ])('refuses %s in the same words, and keeps the name that was typed', async (_what, typed) => {
    const page = await shop.browser.submit(await shop.ask(), typed);
    expect(page.status).toBe(422);
    expect(page.text).toContain('Wrong username or password');
    expect(page.text).toContain('<title>Error: Sign in · Wishbin</title>');
    expect(page.text).toContain(`value="${typed.username}"`);
    expect(page.text).not.toContain(typed.password.repeat(2));
    expect(/<input id="password"[^>]*>/.exec(page.text)?.[0]).toContain('value=""');
  });

  it('takes a name whatever its capitals and the spaces around it', async () => {
    const page = await shop.browser.submit(await shop.ask(), { username: '  SHOPPER ', password: 'shopper' });
    expect(answerIn(page).get('code')).toBeTruthy();
  });

  it('takes the email of an account, and says what to do where several have it', async () => {
    const typed = { username: ' Ada@Example.org', password: 'engine number 1' };
    const register = async (username: string) => {
      const newcomer = new TestShop(identity);
      const form = await newcomer.ask({ prompt: 'create' });
      const fields = { username, email: 'ada@example.org', password: typed.password };
      expect(answerIn(await newcomer.browser.submit(form, fields)).get('code')).toBeTruthy();
    };
    await register('ada');
    const answer = answerIn(await shop.browser.submit(await shop.ask(), typed));
    const { body } = await shop.redeem(answer.get('code'));
    expect(claimsIn(body.id_token)).toMatchObject({ preferred_username: 'ada' });
    await register('ada.two');
    const other = new TestShop(identity);
    const page = await other.browser.submit(await other.ask(), typed);
    expect(page.status).toBe(422);
    expect(page.text).toContain('If several accounts have this email, sign in with the username');
    const again = await other.browser.submit(page, { ...typed, username: 'ada' });
    expect(answerIn(again).get('code')).toBeTruthy();
  });

  it('says which field is empty, and puts the cursor there', async () => {
    const page = await shop.browser.submit(await shop.ask(), { username: 'shopper', password: '' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('<a href="#password">Password is required</a>');
    const field = /<input id="password"[^>]*>/.exec(page.text)?.[0];
    expect(field).toContain(' autofocus');
    expect(field).toContain('aria-invalid="true" aria-describedby="password-problem"');
  });

  it('shows markup that was typed as text', async () => {
    const typed = { username: '"><script>alert(1)</script>', password: 'x' };
    const page = await shop.browser.submit(await shop.ask(), typed);
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page.text).not.toContain('<script>');
  });

  it.each([
    ['bytes that are no UTF-8', 'username=%FF%FE&password=%C3%28', 403],
    ['no fields', '', 403],
    ['a field twice and names of object properties', '__proto__=1&constructor=2&csrf=1&csrf=2', 403],
  ])('answers %s with a sentence', async (_what, body, status) => {
    const page = await shop.ask();
    const answer = await shop.browser.post(page.url, body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('This page was out of date. Please try again.');
  });

  it('answers too large a form, and one of another kind, with a page', async () => {
    const page = await shop.ask();
    const large = await shop.browser.post(page.url, `username=${'a'.repeat(20_000)}`);
    expect(large.status).toBe(413);
    const json = await shop.browser.post(page.url, '{}', { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
    expect(json.text).toContain('Please start again from the shop.');
  });

  it('takes no form of another site, nor one without its secret', async () => {
    const page = await shop.ask();
    const fields = { username: 'shopper', password: 'shopper' };
    const foreign = await shop.browser.submit(page, fields, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const hidden = await shop.browser.submit(page, fields, { origin: 'null' });
    expect(hidden.status).toBe(403);
    const guessed = await shop.browser.submit(page, { ...fields, csrf: 'x'.repeat(43) });
    expect(guessed.status).toBe(403);
    expect(answerIn(await shop.browser.submit(guessed, fields)).get('code')).toBeTruthy();
  });

  it("does not carry on in another person's browser", async () => {
    const page = await shop.ask();
    const stranger = new TestBrowser(identity);
    const answer = await stranger.go(page.url);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Please start again from the shop.');
    expect((await stranger.submit(page, { username: 'shopper', password: 'shopper' })).status).toBe(400);
  });

  it('is over once it is done: who goes back is signed in already, and led to the shop', async () => {
    const page = await shop.ask();
    await shop.browser.submit(page, { username: 'shopper', password: 'shopper' });
    for (const path of ['', '/register']) {
      const again = await shop.browser.go(new URL(`${page.url}${path}`));
      expect(again.url.href).toBe('http://localhost:4000/');
    }
    expect((await shop.browser.submit(page, { username: 'shopper', password: 'shopper' })).status).toBe(400);
  });

  it('lists the demo accounts, and fills one in without a script', async () => {
    const page = await shop.ask();
    for (const name of ['shopper', 'influencer', 'owner', 'admin'])
      expect(page.text).toContain(`<b>${name}</b>`);
    const link = /href="([^"]+as=owner)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    const filled = await shop.browser.go(new URL(link ?? '', page.url));
    expect(filled.text.match(/value="owner"/g)).toHaveLength(2);
  });

  it('knows no demo accounts when there is to be no demo', async () => {
    await identity.restart({ IDENTITY_DEMO: '0' });
    const page = await shop.ask();
    expect(page.text).not.toContain('Demo accounts');
    const answer = await shop.browser.submit(page, { username: 'shopper', password: 'shopper' });
    expect(answer.text).toContain('Wrong username or password');
  });

  it('begins with the name the page expects', async () => {
    const page = await shop.ask({ login_hint: 'in"fluencer' });
    expect(page.text).toContain('value="in&quot;fluencer"');
  });

  it('can change to another account', async () => {
    await shop.signIn('shopper');
    const page = await shop.ask({ prompt: 'login' });
    const between = await shop.browser.submit(page, { username: 'owner', password: 'owner' });
    // The library ends the first session by a form that sends itself; its script is the one our policy names.
    expect(between.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const answer = answerIn(await shop.browser.submit(between, {}));
    const { body } = await shop.redeem(answer.get('code'));
    expect(claimsIn(body.id_token)).toMatchObject({ preferred_username: 'owner' });
  });

  it('puts its pages under a policy without inline code, and into nobody’s frame', async () => {
    const { headers, text } = await shop.ask();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:4000");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/<script(?![^>]* src=)| style=| on[a-z]+=/);
    for (const [, file = ''] of text.matchAll(/(?:href|src)="(\/realms\/wishbin\/assets\/[^"]+)"/g))
      expect((await shop.browser.go(file)).status).toBe(200);
  });
});
