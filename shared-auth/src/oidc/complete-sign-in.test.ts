/**
 * @jest-environment ./shared-auth/src/testing/dom-environment.ts
 * @jest-environment-options {"url": "http://localhost:23900/"}
 */
import { LOGIN_STATE_PREFIX, readAuthEntry } from '../session/auth-entry.ts';
import { readSession } from '../session/session.ts';
import { ORIGIN, Scene } from '../testing/scene.ts';
import { changingIdToken } from '../testing/tamper.ts';

const SIGNED_OUT = { status: 'signed-out' };

describe('coming back from the identity server', () => {
  const scene = new Scene();

  function expectNobody(): void {
    expect(readSession()).toEqual(SIGNED_OUT);
    expect(readAuthEntry()).toBeNull();
  }

  it('signs in, stores names but no token, and leads back', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page, 'admin', '/company/kilnfold?x=1#y');
    await expect(page.completeSignIn(answer)).resolves.toEqual({ returnTo: '/company/kilnfold?x=1#y' });
    expect(readSession()).toEqual({
      status: 'signed-in',
      username: 'admin',
      email: expect.stringMatching(/^admin@/),
      roles: ['wishbin_admin'],
    });
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
      roles: 'wishbin_admin',
      preferred_username: 'admin',
      exp: expect.any(Number),
    });
    const token = await page.getToken(5);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain(token);
    expect(Object.keys(localStorage)).toEqual(['auth']);
  });

  it('takes an answer in the query where the configuration says so', async () => {
    scene.server.config.responseMode = 'query';
    try {
      const page = scene.page();
      const answer = await scene.answerFor(page);
      expect(new URL(answer).searchParams.get('code')).toEqual(expect.any(String));
      await expect(page.completeSignIn(answer)).resolves.toEqual({ returnTo: '/' });
    } finally {
      scene.server.config.responseMode = 'fragment';
    }
  });

  it('takes an answer once, though two ask for it at the same time', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page, 'shopper', '/cart');
    const done = await Promise.all([page.completeSignIn(answer), page.completeSignIn(answer)]);
    expect(done).toEqual([{ returnTo: '/cart' }, { returnTo: '/cart' }]);
    expect(scene.proxy.seenAt('/token')).toHaveLength(1);
  });

  it('leads on when Back shows the answer to somebody who is signed in', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page, 'shopper', '/cart');
    await page.completeSignIn(answer);
    await expect(page.completeSignIn(answer)).resolves.toEqual({ returnTo: '/cart' });
    await expect(scene.page().completeSignIn(answer)).resolves.toEqual({ returnTo: '/cart' });
    expect(readSession()).toMatchObject({ status: 'signed-in', username: 'shopper' });
  });

  it('refuses an answer that was used before', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page);
    await page.completeSignIn(answer);
    await page.signOut();
    await expect(page.completeSignIn(answer)).rejects.toMatchObject({
      reason: 'replayed',
      message: 'This sign-in has been used already. Please log in again.',
    });
    expectNobody();
  });

  it.each([
    ['nobody asked for', '#code=stolen&state=0123'],
    ['names no state', '#code=stolen'],
    ['is an error nobody asked for', '#error=access_denied&error_description=Call+555&state=0123'],
  ])('refuses an answer that %s', async (_, answer) => {
    await expect(scene.page().completeSignIn(`${ORIGIN}/auth/login${answer}`)).rejects.toMatchObject({
      reason: 'state',
      message: 'This sign-in was not started here, or too long ago. Please log in again.',
    });
    expectNobody();
    expect(scene.proxy.seenAt('/token')).toEqual([]);
  });

  it('keeps whoever is signed in when a link brings a strange answer', async () => {
    const page = await scene.signedIn();
    const link = `${ORIGIN}/auth/login#code=stolen&state=0123`;
    await expect(page.completeSignIn(link)).resolves.toEqual({ returnTo: '/' });
    expect(readSession()).toMatchObject({ username: 'shopper' });
  });

  it('refuses an answer after an hour', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page);
    scene.later(3601);
    await expect(page.completeSignIn(answer)).rejects.toMatchObject({ reason: 'state' });
    expectNobody();
  });

  it('clears the token when it answers another request', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page);
    const key = LOGIN_STATE_PREFIX + new URLSearchParams(new URL(answer).hash.slice(1)).get('state');
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), nonce: 'another' }),
    );
    await expect(page.completeSignIn(answer)).rejects.toMatchObject({
      reason: 'nonce',
      message: 'Invalid nonce, clearing token',
    });
    expectNobody();
    await expect(page.getToken(5)).resolves.toBeNull();
  });

  it.each([
    ['no nonce', { nonce: undefined }, 'nonce'],
    ['another issuer', { iss: 'https://evil.example' }, 'answer'],
    ['another client', { aud: 'another-shop' }, 'answer'],
    ['an end in the past', { exp: 1_000_000_000 }, 'answer'],
    ['nobody in it', { sub: undefined }, 'answer'],
  ])('refuses an id token with %s', async (_, claims, reason) => {
    const page = scene.page();
    const answer = await scene.answerFor(page);
    scene.proxy.faults.set('/token', changingIdToken(claims));
    await expect(page.completeSignIn(answer)).rejects.toMatchObject({ name: 'SignInError', reason });
    expectNobody();
    await expect(page.getToken(5)).resolves.toBeNull();
  });

  it('refuses an answer that names another issuer', async () => {
    const page = scene.page();
    const answer = (await scene.answerFor(page)).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example');
    await expect(page.completeSignIn(answer)).rejects.toMatchObject({ reason: 'answer' });
    expect(scene.proxy.seenAt('/token')).toEqual([]);
    expectNobody();
  });

  it('cannot use a code twice', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page);
    const kept = { ...localStorage };
    await page.completeSignIn(answer);
    await page.signOut();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    await expect(scene.page().completeSignIn(answer)).rejects.toMatchObject({
      reason: 'refused',
      message: 'The sign-in service did not accept this sign-in. Please log in again.',
    });
    expectNobody();
  });

  it('logs in anew at once when the sign-in page was open for too long', async () => {
    const page = scene.page();
    await page.signIn({ returnTo: '/cart' });
    const state = scene.browser.lastLeft.searchParams.get('state');
    await page.completeSignIn(
      `${ORIGIN}/auth/login#error=temporarily_unavailable&error_description=authentication_expired&state=${state}`,
    );
    expect(scene.browser.left).toHaveLength(2);
    const answer = await scene.browser.signIn('shopper');
    await expect(page.completeSignIn(answer)).resolves.toEqual({ returnTo: '/cart' });
  });

  it('does not begin anew for ever', async () => {
    const page = scene.page();
    await page.signIn({});
    const expired = () =>
      `${ORIGIN}/auth/login#error=temporarily_unavailable&error_description=authentication_expired&state=${scene.browser.lastLeft.searchParams.get('state')}`;
    await page.completeSignIn(expired());
    await expect(page.completeSignIn(expired())).rejects.toMatchObject({ reason: 'network' });
    expect(scene.browser.left).toHaveLength(2);
  });

  it.each([
    ['access_denied', undefined, 'refused', 'The sign-in was cancelled.'],
    [
      'account_locked',
      'Account is locked',
      'refused',
      'The sign-in service refused the sign-in: Account is locked',
    ],
    ['server_error', 'Oops', 'network', 'The sign-in service does not answer. Please try again shortly.'],
  ])('says what went wrong there: %s', async (error, description, reason, message) => {
    const page = scene.page();
    await page.signIn({});
    const answer = new URLSearchParams({ error, ...(description && { error_description: description }) });
    answer.set('state', scene.browser.lastLeft.searchParams.get('state') ?? '');
    await expect(page.completeSignIn(`${ORIGIN}/auth/login#${answer}`)).rejects.toMatchObject({
      reason,
      message,
    });
    expectNobody();
  });

  it('says with a failure where the sign-in was to lead', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page, 'shopper', '/orders?x=1');
    scene.proxy.faults.set('/token', { status: 503, body: {} });
    await expect(page.completeSignIn(answer)).rejects.toMatchObject({
      reason: 'network',
      returnTo: '/orders?x=1',
    });
    expectNobody();
  });

  it('keeps no code and no verifier in the error of an exchange that failed', async () => {
    const page = scene.page();
    const answer = await scene.answerFor(page);
    scene.proxy.faults.set('/token', { status: 400, body: { error: 'invalid_grant' } });
    const error = await page.completeSignIn(answer).catch((failure: unknown) => failure);
    const [exchange] = scene.proxy.seenAt('/token');
    expect(exchange?.form.get('code_verifier')).toHaveLength(96);
    expect(
      JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).cause),
    ).not.toMatch(new RegExp(`${exchange?.form.get('code_verifier')}|${exchange?.form.get('code')}`));
    expectNobody();
  });
});
