/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { anAccount, aPayout, aStatement, aYear } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ACCOUNT = `${DESK}/payouts`;
const STATEMENT = `${DESK}/statement`;
const YEAR = `${STATEMENT}/year`;
const money = { [YEAR]: aYear(), [STATEMENT]: aStatement() };
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('tells what can be paid out, what waits and what moved it', async () => {
  scene.show('/account', { ...money, [ACCOUNT]: anAccount() });
  const balance = await region('Available');
  for (const amount of ['$42.10', '$49.05', '$123.45']) expect(balance.getByText(amount)).toBeVisible();
  const statement = await region('Statement of 2026');
  expect(statement.getAllByRole('link', { name: 'order 31' })[0]).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders/31',
  );
  const rows = statement.getAllByRole('row').slice(1);
  expect(rows.map((row) => cells(row).slice(1))).toEqual([
    ['–', '–', '–', '–', '–', '$25.00'],
    ['-$6.50', '-$0.65', '–', '–', '-$5.85', '–'],
    ['$64.68', '$5.45', '$2.28', '$7.90', '$49.05', '–'],
  ]);
  // On a phone each amount has its heading beside it.
  expect(statement.getByText('$49.05').closest('td')).toHaveAttribute('data-title', 'Net');
});

it('sums up the year, month by month, and leads to the statement of a month', async () => {
  scene.show('/account', { ...money, [ACCOUNT]: anAccount() });
  const year = await region('Summary of 2026');
  // As the ledger sums them: another calendar would move money of the evening into the next month or year.
  expect(year.getByText(/Days are those of universal time\.$/)).toBeVisible();
  const [whole, november] = year.getAllByRole('row').slice(1);
  const sums = ['1', '$64.68', '$6.50', '$4.80', '$2.28', '$7.90', '$43.20', '$25.00'];
  expect(whole && cells(whole)).toEqual(sums);
  expect(year.getAllByText('$43.20')[0]?.closest('td')).toHaveAttribute('data-title', 'Net');
  expect(november && cells(november)).toEqual(sums);
  expect(year.getByRole('link', { name: '2025' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/account?period=2025',
  );
  scene.answer({ ...money, [ACCOUNT]: anAccount(), [STATEMENT]: aStatement({ period: '2026-11' }) });
  await userEvent.click(year.getByRole('link', { name: 'November 2026' }));
  expect(await screen.findByRole('region', { name: 'Statement of November 2026' })).toBeVisible();
  expect(scene.server.paths).toContain(`${STATEMENT}?period=2026-11`);
});

it('says when the next payout comes, and what each part of the money waits for', async () => {
  const waiting = {
    dated: [{ day: '2026-12-03', amount: 2000, orders: 2 }],
    on_the_way: { amount: 900, orders: 1 },
    to_send: { amount: 0, orders: 0 },
  };
  scene.show('/account', { ...money, [ACCOUNT]: anAccount({ available: 600, waiting }) });
  const next = await region('Next payout');
  expect(next.getByText(/^You can have \$26\.00 paid out on .*Dec 3\.$/)).toBeVisible();
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$6.00 is available already.',
    expect.stringMatching(/^\$20\.00 of 2 orders becomes available on/),
    expect.stringMatching(/^\$9\.00 of 1 order is on its way/),
  ]);
});

it('says of a year without sales that there is nothing, and keeps the balance when a statement fails', async () => {
  scene.show('/account', {
    [ACCOUNT]: anAccount(),
    [YEAR]: aYear({ months: [], years: [] }),
    [STATEMENT]: aStatement({ rows: [] }),
  });
  expect(await screen.findByText('Nothing was sold in 2026.')).toBeVisible();
  expect(screen.getByText('Nothing has moved on the account in 2026.')).toBeVisible();
  cleanup();
  scene.show('/account', {
    [ACCOUNT]: anAccount(),
    [YEAR]: aYear(),
    [STATEMENT]: refusal(500, 'server_error'),
  });
  expect(await screen.findByText('The statement could not be loaded')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Available' })).toBeVisible();
});

it('pays out, says so and asks how it stands', async () => {
  scene.show('/account', { ...money, [ACCOUNT]: anAccount() });
  const pay = await button('Pay out $42.10');
  scene.answer({
    ...money,
    [`POST ${ACCOUNT}`]: aPayout({ id: 10, state: 'requested' }),
    [ACCOUNT]: anAccount({ available: 0, payouts: [aPayout({ id: 10, state: 'requested' })] }),
  });
  await userEvent.click(pay);
  expect(await screen.findByText('$42.10 is on its way to you.')).toBeVisible();
  expect(await screen.findByText('A payout is on its way. The next one can follow it.')).toBeVisible();
});

it('says why nothing is paid out, and goes nowhere but to pages', async () => {
  scene.show('/account', {
    ...money,
    [ACCOUNT]: anAccount({ payout_account: 'none' }),
    [`POST ${ACCOUNT}/account`]: { url: 'javascript:alert(1)' },
  });
  expect(await button('Pay out $42.10')).toHaveAccessibleDescription(/Set up payouts first/);
  await userEvent.click(await button('Set up payouts'));
  expect(await screen.findByText('The card service gave no address to go to.')).toBeVisible();
});

it('says why a payout was refused', async () => {
  scene.show('/account', {
    ...money,
    [ACCOUNT]: anAccount(),
    [`POST ${ACCOUNT}`]: refusal(422, 'payout_refused'),
  });
  await userEvent.click(await button('Pay out $42.10'));
  expect(await screen.findByText('Refused: payout_refused')).toBeVisible();
});

it.each([
  ['back', 'ready', 'Your payouts are set up.'],
  ['back', 'started', 'The card service may take a moment to look at your answers.'],
  ['again', 'started', /can be opened once only/],
] as const)('says to somebody who comes back by %s with an account that is %s', async (by, state, words) => {
  scene.show(`/account?payouts=${by}`, { ...money, [ACCOUNT]: anAccount({ payout_account: state }) });
  expect(await screen.findByText(words)).toBeVisible();
});

it('waits for the whole statement no longer than for any answer, and says so', async () => {
  const limit = new AbortController();
  const { unmount } = scene.show('/account', { ...money, [ACCOUNT]: anAccount() });
  const download = await button('Download CSV');
  scene.answer({ [STATEMENT]: new Promise(() => undefined) });
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await userEvent.click(download);
  await waitFor(() => expect(scene.server.paths).toContain(`${STATEMENT}?period=2026`));
  limit.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await screen.findByText('The shop took too long to answer. Please try again.')).toBeVisible();
  expect(await button('Download CSV')).toBeEnabled();
  timeout.mockRestore();
  unmount();
});
