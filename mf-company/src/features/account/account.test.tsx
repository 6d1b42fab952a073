/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { anAccount, aPayout } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ACCOUNT = `${DESK}/payouts`;

it('tells what can be paid out, what waits and what moved it', async () => {
  scene.show('/account', { [ACCOUNT]: anAccount() });
  const balance = await region('Available');
  for (const amount of ['$42.10', '$49.05', '$123.45']) expect(balance.getByText(amount)).toBeVisible();
  const statement = await region('Statement');
  expect(statement.getByText('-$6.50')).toBeVisible();
  expect(statement.getAllByRole('link', { name: 'order 31' })[0]).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders/31',
  );
});

it('pays out, says so and asks how it stands', async () => {
  scene.show('/account', { [ACCOUNT]: anAccount() });
  const pay = await button('Pay out $42.10');
  scene.answer({
    [`POST ${ACCOUNT}`]: aPayout({ id: 10, state: 'requested' }),
    [ACCOUNT]: anAccount({ available: 0, payouts: [aPayout({ id: 10, state: 'requested' })] }),
  });
  await userEvent.click(pay);
  expect(await screen.findByText('$42.10 is on its way to you.')).toBeVisible();
  expect(await screen.findByText('A payout is on its way. The next one can follow it.')).toBeVisible();
});

it('says why nothing is paid out, and goes nowhere but to pages', async () => {
  scene.show('/account', {
    [ACCOUNT]: anAccount({ payout_account: 'none' }),
    [`POST ${ACCOUNT}/account`]: { url: 'javascript:alert(1)' },
  });
  expect(await button('Pay out $42.10')).toHaveAccessibleDescription(/Set up payouts first/);
  await userEvent.click(await button('Set up payouts'));
  expect(await screen.findByText('The card service gave no address to go to.')).toBeVisible();
});

it('says why a payout was refused', async () => {
  scene.show('/account', { [ACCOUNT]: anAccount(), [`POST ${ACCOUNT}`]: refusal(422, 'payout_refused') });
  await userEvent.click(await button('Pay out $42.10'));
  expect(await screen.findByText('Refused: payout_refused')).toBeVisible();
});

it.each([
  ['back', 'ready', 'Your payouts are set up.'],
  ['back', 'started', 'The card service may take a moment to look at your answers.'],
  ['again', 'started', /can be opened once only/],
] as const)('says to somebody who comes back by %s with an account that is %s', async (by, state, words) => {
  scene.show(`/account?payouts=${by}`, { [ACCOUNT]: anAccount({ payout_account: state }) });
  expect(await screen.findByText(words)).toBeVisible();
});

it('waits for the whole statement no longer than for any answer, and says so', async () => {
  const limit = new AbortController();
  const { unmount } = scene.show('/account', { [ACCOUNT]: anAccount() });
  const download = await button('Download CSV');
  scene.answer({ [ACCOUNT]: new Promise(() => undefined) });
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await userEvent.click(download);
  await waitFor(() => expect(scene.server.paths).toContain(ACCOUNT));
  limit.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await screen.findByText('The shop took too long to answer. Please try again.')).toBeVisible();
  expect(await button('Download CSV')).toBeEnabled();
  timeout.mockRestore();
  unmount();
});
