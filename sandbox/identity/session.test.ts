import { createHash } from 'node:crypto';
import type { TestBrowser } from './testing/test-browser.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';
import { answerIn, TestShop } from './testing/test-shop.ts';

const COOKIE = 'wishbin_browser_state';

/** The formula of OpenID Connect Session Management, written down a second time. */
function expectState(value: string | null, browserState: string, origin = 'http://localhost:4000') {
  const [hash, salt] = (value ?? '').split('.');
  const text = `wishbin-storefront ${origin} ${browserState} ${salt}`;
  expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
}

describe('the session', () => {
  let identity: TestIdentity;
  let shop: TestShop;
  let browser: TestBrowser;
  beforeEach(async () => {
    identity = await startTestIdentity({ IDENTITY_ORIGINS: 'http://127.0.0.1:4000' });
    shop = new TestShop(identity);
    browser = shop.browser;
  });
  afterEach(() => identity.close());

  const endSession = (query: Record<string, string> = {}) =>
    browser.go(`/realms/wishbin/end-session?${new URLSearchParams(query)}`);

  it('is found again without a question, also by the silent page', async () => {
    await shop.signIn('shopper');
    expect(answerIn(await shop.ask()).get('code')).toBeTruthy();
    const silent = await shop.ask({ prompt: 'none', redirect_uri: 'http://localhost:4000/auth/silent.html' });
    expect(silent.url.pathname).toBe('/auth/silent.html');
    expect(answerIn(silent).get('code')).toBeTruthy();
  });

  it('is not there for a silent request before anybody signed in', async () => {
    const answer = answerIn(await shop.ask({ prompt: 'none' }));
    expect(answer.get('error')).toBe('login_required');
    expectState(answer.get('session_state'), '');
  });

  it.each(['query', 'fragment'])('has its state in every answer in the %s', async (response_mode) => {
    const answer = await shop.signIn('shopper', { response_mode });
    const state = browser.cookie(COOKIE) ?? '';
    expect(state).not.toBe('');
    expectState(answer.get('session_state'), state);
    const later = answerIn(await shop.ask({ prompt: 'none', response_mode }));
    expectState(later.get('session_state'), state);
    expect(browser.cookie(COOKIE)).toBe(state);
    expect(later.get('session_state')).not.toBe(answer.get('session_state'));
  });

  it('has its state bound to the page’s origin', async () => {
    shop.origin = 'http://127.0.0.1:4000';
    const answer = await shop.signIn('shopper');
    expectState(answer.get('session_state'), browser.cookie(COOKIE) ?? '', 'http://127.0.0.1:4000');
  });

  it('has another state after signing out, and another one after signing in again', async () => {
    const states: (string | undefined)[] = [];
    for (const _ of [1, 2]) {
      await shop.signIn('shopper');
      states.push(browser.cookie(COOKIE));
      await browser.submit(await endSession(), { logout: 'yes' });
      states.push(browser.cookie(COOKIE));
    }
    expect(new Set(states).size).toBe(3);
    expect(states[1]).toBeUndefined();
  });

  it('puts the state right when the server has lost the session', async () => {
    await shop.signIn('shopper');
    await identity.restart({ DATA_DIR: `${identity.config.folder}-other` });
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('error')).toBe('login_required');
    expect(browser.cookie(COOKIE)).toBeUndefined();
  });

  it('ends at once for the shop’s own request, and its tokens with it', async () => {
    const tokens = await shop.tokensOf('shopper');
    const page = await endSession({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost:4000/',
      state: 'bye',
    });
    expect(page.url.href).toBe('http://localhost:4000/?state=bye');
    expect(browser.cookie('wishbin_session')).toBeUndefined();
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect(await shop.refresh(tokens)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await shop.call('userinfo_endpoint', tokens.access_token)).status).toBe(401);
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('error')).toBe('login_required');
  });

  it('ends after a question for anybody else’s request', async () => {
    await shop.signIn('shopper');
    const question = await endSession();
    expect(question.text).toContain('Sign out?</h1>');
    expect(question.text).toContain('<b>shopper</b>');
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('code')).toBeTruthy();
    const again = await endSession();
    const done = await browser.submit(again, { logout: 'yes' });
    expect(done.text).toContain('You are signed out</h1>');
    expect(done.text).toContain('href="http://localhost:4000/"');
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('error')).toBe('login_required');
  });

  it('asks when the hint is of somebody else, and refuses one that is forged', async () => {
    const other = new TestShop(identity);
    const { id_token } = await other.tokensOf('owner');
    await shop.signIn('shopper');
    expect((await endSession({ id_token_hint: id_token })).text).toContain('Sign out?</h1>');
    const [head, , signature] = id_token.split('.');
    const forged = Buffer.from('{"sub":"11111111-1111-4111-8111-111111111111","aud":"wishbin-storefront"}');
    const hint = `${head}.${forged.toString('base64url')}.${signature}`;
    expect((await endSession({ id_token_hint: hint })).status).toBe(400);
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('code')).toBeTruthy();
  });

  it('does not send people elsewhere when it ends', async () => {
    const { id_token } = await shop.tokensOf('shopper');
    for (const post_logout_redirect_uri of [
      'https://evil.example/',
      'http://localhost:4000/x',
      'javascript:alert(1)',
    ]) {
      const page = await endSession({ id_token_hint: id_token, post_logout_redirect_uri });
      expect(page.status).toBe(400);
      expect(page.url.pathname).toBe('/realms/wishbin/end-session');
    }
  });

  it('takes no answer to the question from another site', async () => {
    await shop.signIn('shopper');
    const question = await endSession();
    const answer = await browser.submit(question, { xsrf: 'guessed', logout: 'yes' });
    expect(answer.status).toBe(400);
    expect(answerIn(await shop.ask({ prompt: 'none' })).get('code')).toBeTruthy();
  });

  it('need not be ended when there is none', async () => {
    const page = await endSession({
      client_id: 'wishbin-storefront',
      post_logout_redirect_uri: 'http://localhost:4000/',
    });
    expect(page.url.href).toBe('http://localhost:4000/');
    expect((await endSession()).text).toContain('You are signed out</h1>');
  });

  it('may be looked at in the account page', async () => {
    const page = await browser.go('/realms/wishbin/account');
    expect(page.status).toBe(401);
    expect(page.text).toContain('You are not signed in.');
    await shop.signIn('owner');
    const own = await browser.go('/realms/wishbin/account');
    expect(own.text).toContain('owner@wishbin.test');
    expect(own.text).toContain('January 15, 2024');
  });

  it('keeps its cookie from scripts, and both cookies to this server', async () => {
    const page = await shop.ask();
    const response = await fetch(identity.address + page.url.pathname, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    await browser.submit(page, { username: 'shopper', password: 'shopper' });
    const lines = browser.lines.filter((line) => /^wishbin_(session|browser_state)=/.test(line));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('; path=/realms/wishbin;');
      expect(line).toContain('; samesite=lax');
      expect(line.includes('; httponly')).toBe(line.startsWith('wishbin_session='));
    }
  });

  it('has cookies that go with frames of other sites once there is https', async () => {
    await identity.restart({ PUBLIC_URL: 'https://shop.example' });
    shop = new TestShop(identity);
    await shop.signIn('shopper');
    const lines = shop.browser.lines.filter((line) => /^wishbin_(session|browser_state)=/.test(line));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; samesite=none.*; secure|; secure.*; samesite=none/);
  });
});
