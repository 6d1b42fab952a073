import type { Page } from '@playwright/test';
import { cardsOf } from '../support/cards.ts';
import { expect, test } from '../support/journey.ts';
import { chooseInAccountMenu, expectSignedOut, SESSION_END, signIn } from '../support/sign-in.ts';

/** A sentence that stands in shared-auth alone: a script that holds it holds a copy of the session. */
const MARK = 'You were signed out. Please log in again.';

interface SharedModule {
  loaded?: unknown;
  useIn: string[];
  lib?: () => { readSession(): unknown };
}

interface Runtime {
  shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
}

/** What the federation runtime knows of shared-auth: its versions, and who uses them. */
function copiesOfSession(page: Page): Promise<{ version: string; users: string[]; session: unknown }[]> {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Runtime[] };
    };
    const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap['default'] ?? {});
    const found = new Set(
      scopes.flatMap((scope) => Object.entries(scope['shared-auth'] ?? {})).map(([, module]) => module),
    );
    return [...found].map((module) => ({
      version: Object.keys(scopes[0]?.['shared-auth'] ?? {}).join(),
      users: module.useIn,
      session: module.lib?.().readSession(),
    }));
  });
}

test('two remotes and the shell have one session between them', async ({
  page,
  catalog,
  request,
  identity: _running,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  await page.goto('/');
  await signIn(page, 'shopper');
  await expect(cardsOf(page)).toHaveCount(catalog.products.length);
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  const copies = await copiesOfSession(page);
  expect(copies).toHaveLength(1);
  expect(copies[0]?.session).toMatchObject({ status: 'signed-in', username: 'shopper' });
  // A release's name ends with its build.
  const users = copies[0]?.users.map((user) => user.replace(/_[\da-f]{8}$/, ''));
  expect(users?.sort()).toEqual(['mf_catalog', 'mf_influencer', 'shell']);

  const holders: string[] = [];
  for (const url of scripts) if ((await (await request.get(url)).text()).includes(MARK)) holders.push(url);
  expect(holders, 'one script holds the session, and no remote’s').toEqual([
    expect.stringContaining('/shell/shared.'),
  ]);

  // One remote’s page and the shell’s header hear of the end at the same time.
  await page.goto('/profile');
  await expect(page.getByText('shopper@wishbin.test')).toBeVisible();
  // An answer without content leaves a browser where it is: the page is looked at before the identity server has its turn.
  await page.route(SESSION_END, (route) => route.fulfill({ status: 204 }));
  await chooseInAccountMenu(page, 'Logout');
  await expectSignedOut(page);
  expect((await copiesOfSession(page)).map(({ session }) => session)).toEqual([{ status: 'signed-out' }]);
});
