import { expect, test } from '../support/journey.ts';
import {
  chooseInAccountMenu,
  expectSignedIn,
  loginOf,
  passwordOf,
  signIn,
  signOut,
} from '../support/sign-in.ts';
import { readableStores, watchTokens } from '../support/tokens.ts';

test('no token is in an address, a storage or a readable cookie', async ({
  page,
  context,
  identity: _running,
}) => {
  const watch = watchTokens(context);
  await page.goto('/');
  await signIn(page, 'admin');
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('admin@wishbin.test')).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
  await watch.settled();
  const kinds = watch.tokens.map(({ kind }) => kind);
  expect(kinds, 'two sign-ins have handed out tokens').toEqual(expect.arrayContaining(['access', 'id']));

  const stores = await readableStores(page);
  expect(stores, 'the entry for display is among what was read').toContain('preferred_username');
  for (const { kind, text } of watch.tokens) {
    expect(stores.includes(text), `${kind} token in a store`).toBe(false);
    expect(stores.includes(text.split('.').at(-1) ?? text), `${kind} token’s signature in a store`).toBe(
      false,
    );
    expect(
      watch.addresses.filter((address) => address.includes(text)),
      `${kind} token in an address`,
    ).toEqual([]);
  }
  for (const cookie of await context.cookies())
    for (const { text } of watch.tokens) expect(cookie.value.includes(text), cookie.name).toBe(false);

  await signOut(page);
  await watch.settled();
  // Logout is a GET that names the session by its id token, as OpenID Connect has it; the two that open doors stay out of it.
  for (const { kind, text } of watch.tokens.filter(({ kind }) => kind !== 'id'))
    expect(
      watch.addresses.filter((address) => address.includes(text)),
      kind,
    ).toEqual([]);
});

test('the answer to a sign-in stays neither in the address nor in the history', async ({
  page,
  identity: _running,
}) => {
  await page.goto('/mission');
  await signIn(page, 'shopper');
  expect(page.url()).not.toMatch(/code=|state=|[#?]/);
  await page.goBack();
  expect(page.url()).not.toMatch(/code=/);
});

test('a browser that denies storage can sign in all the same', async ({
  page,
  identity: _running,
  problems,
}) => {
  problems.allow(/This browser denies storage/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await signIn(page, 'shopper');
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  const left = await page.evaluate(() => document.cookie);
  expect(left, 'the state of the sign-in is used up').not.toContain('code_verifier');
});

test('what a sign-in under way needs is gone when it has ended', async ({ page, identity: _running }) => {
  const entries = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage]
        .flatMap((store) => Object.keys(store))
        .filter((key) => /login-state/.test(key)),
    );
  await page.goto('/');
  await loginOf(page).click();
  await expect(passwordOf(page)).toBeVisible();
  expect(await entries(), 'one entry while the shopper is away').toHaveLength(1);
  await page.goBack();
  await page.goto('/');
  await signIn(page, 'shopper');
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/login-state/);
});
