/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileServer } from '../testing/profile-server.ts';
import { menuInJsdom, renderHeader } from '../testing/render-header.tsx';
import { AccountItems } from './account-items.tsx';
import { AccountMenu } from './account-menu.tsx';

menuInJsdom();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
let server: Awaited<ReturnType<typeof profileServer>>;

beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());
beforeEach(() => void log.mockClear());

const account = () => screen.getByRole('button', { name: 'Account' });

/** The menu, with code that the test lets load. */
function show() {
  const asked: PromiseWithResolvers<typeof AccountItems>[] = [];
  const load = () => {
    const one = Promise.withResolvers<typeof AccountItems>();
    asked.push(one);
    return one.promise;
  };
  const shown = renderHeader(
    <>
      <AccountMenu person={{ username: 'june.park', email: 'june@wishbin.example' }} load={load} />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  );
  return {
    ...shown,
    come: () => act(async () => asked.map(({ resolve }) => resolve(AccountItems))),
    lose: () =>
      act(async () => asked.splice(0).map(({ reject }) => reject(new Error('Loading chunk failed')))),
  };
}

it('says that its code was lost, and opens by another try', async () => {
  const { come, lose } = show();
  await userEvent.click(account());
  expect(account()).toHaveAttribute('aria-busy', 'true');
  await lose();
  expect(screen.getByRole('alert')).toHaveTextContent('The account menu did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await come();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not open for somebody who went elsewhere before its code came', async () => {
  const { come } = show();
  await userEvent.click(account());
  await userEvent.tab();
  await come();
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('is wanted no more after a second press', async () => {
  const { come } = show();
  await userEvent.click(account());
  await userEvent.click(account());
  await come();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(account()).toHaveAttribute('aria-expanded', 'false');
});
