/** @jest-environment federation/jest/dom-environment */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aPayout, aStatement } from '../../testing/builders.ts';
import { answers, earningsScene, region, STATEMENT } from '../../testing/scenes.tsx';

dialogInJsdom();
const scene = await earningsScene();

const PAYOUTS = '/api/fees/payouts';
const PAYOUT = 'POST /api/fees/payout';
const payOutButton = (name: RegExp | string = /^Pay out/) => screen.findByRole('button', { name });

it('tells step by step how what was earned comes to what can be paid out', async () => {
  scene.show();
  await userEvent.click(await screen.findByRole('button', { name: 'How this adds up' }));
  const steps = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    .slice(FIGURES.length);

  expect(steps).toEqual([
    ['Earned', '$171.54'],
    ['Reversed (refunds)', '-$0.89'],
    ['On hold', '-$1.50'],
    ['Pending', '-$3.60'],
    ['Paid out', '-$123.45'],
    ['Available now', '$42.10'],
  ]);
});

const FIGURES = ['Pending', 'On hold', 'Paid out in total'];

it('shows four figures: what is available, and beside it what waits, is held and was paid', async () => {
  scene.show({ [PAYOUTS]: [aPayout()] });
  const balance = await region('Available now');
  expect(balance.getByText('$42.10')).toBeVisible();
  await balance.findByText('1 payout');
  expect(
    balance.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Pending', '$3.60'],
    ['On hold', '$1.50'],
    ['Paid out in total', '$123.45'],
  ]);
});

it('has nothing to set up or to press for whoever has earned nothing yet, and says when payouts begin', async () => {
  const nothing = { earned: 0, returned: 0, pending: 0, available: 0, held: 0, paid: 0, shares: [] };
  scene.show({ [STATEMENT]: aStatement({ ...nothing, payout_account: 'none' }) });
  const balance = await region('Available now');

  expect(balance.getByText(/^Payouts begin once \$25\.00 can be paid out/)).toBeVisible();
  expect(balance.queryByRole('button')).toBeNull();
});

it('below zero says why, and offers no payout', async () => {
  scene.show({ [STATEMENT]: aStatement({ available: -310 }) });
  const balance = await region('Available now');

  expect(balance.getAllByText('-$3.10')[0]).toBeVisible();
  expect(balance.getByText(/\$3\.10 will be taken from what you earn next/)).toBeVisible();
  expect(balance.getByRole('button', { name: 'Pay out' })).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['below the least', aStatement({ available: 2499 }), [], /You are \$0\.01 away/],
  ['without an account', aStatement({ payout_account: 'none' }), [], /Set up payouts first/],
  ['while one is under way', aStatement(), [aPayout({ state: 'requested' })], /A payout is on its way/],
])('%s is not paid out, and says why', async (_, statement, payouts, reason) => {
  scene.show({ [STATEMENT]: statement, [PAYOUTS]: payouts });

  expect(await screen.findByText(reason)).toBeVisible();
  const button = await payOutButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(reason);
  await userEvent.click(button);
  expect(scene.server.paths).not.toContain('/api/fees/payout');
});

const ACCOUNT = {
  state: 'ready',
  bank: { name: 'First Bank', ending: '6789' },
  arrives: { from: '2026-12-01', to: '2026-12-02' },
};
const GET_ACCOUNT = 'GET /api/fees/account';
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Pay out $42.10?' }));
const WHERE = 'It goes to First Bank, account ending in 6789. Most banks show it between Dec 1 and Dec 2.';

it('asks once, with amount, bank and arrival, then pays out and shows the payout among the others', async () => {
  const payout = aPayout({ id: 8, amount: 4210, state: 'requested' });
  scene.show({ [PAYOUT]: payout, [GET_ACCOUNT]: ACCOUNT });
  const button = await payOutButton('Pay out $42.10');
  await screen.findByText('Nothing has been paid out to you yet.');
  expect(screen.getByText('From $25.00. Arrives in 2 to 3 business days.')).toBeVisible();
  await userEvent.click(button);
  const asked = await dialog();
  expect(await asked.findByText(WHERE)).toBeVisible();
  expect(scene.server.paths).not.toContain('/api/fees/payout');

  scene.server.answer(
    answers({
      [PAYOUT]: payout,
      [GET_ACCOUNT]: ACCOUNT,
      [STATEMENT]: aStatement({ available: 0, paid: 16_555 }),
      [PAYOUTS]: [payout, aPayout()],
    }),
  );
  await userEvent.click(asked.getByRole('button', { name: 'Pay out $42.10' }));

  expect(await screen.findByText(`$42.10 is on its way to you. ${WHERE}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = await region('Payouts');
  expect(await list.findByText('On its way')).toBeVisible();
  expect(list.getByText('Sent')).toBeVisible();
  expect(await screen.findByText('$165.55')).toBeVisible();
  expect(scene.server.paths.filter((path) => path === '/api/fees/payout')).toHaveLength(1);
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('pays nothing when the question is left, and gives the focus back', async () => {
  scene.show({ [GET_ACCOUNT]: ACCOUNT });
  const button = await payOutButton('Pay out $42.10');
  await userEvent.click(button);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  expect(scene.server.paths).not.toContain('/api/fees/payout');
});

it('asks also where the card service does not say where the money goes', async () => {
  scene.show({ [GET_ACCOUNT]: refusal(503, 'unavailable') });
  await userEvent.click(await payOutButton('Pay out $42.10'));
  expect(
    await (await dialog()).findByText(/^It goes to the account that you gave to the card service\./),
  ).toBeVisible();
});

it('says in the question why a payout was refused, and asks how things stand', async () => {
  scene.show({ [PAYOUT]: refusal(422, 'payout_refused'), [GET_ACCOUNT]: ACCOUNT });
  await userEvent.click(await payOutButton('Pay out $42.10'));
  const asked = await dialog();
  await userEvent.click(asked.getByRole('button', { name: 'Pay out $42.10' }));

  expect(await asked.findByText('Refused: payout_refused')).toBeVisible();
  await waitFor(() =>
    expect(scene.server.paths.filter((path) => path === STATEMENT).length).toBeGreaterThan(1),
  );
});

it('says why payouts could not be set up, and stays', async () => {
  scene.show({
    [STATEMENT]: aStatement({ payout_account: 'none' }),
    'POST /api/fees/account': refusal(500, 'card_service_failed'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }));

  expect(await screen.findByText('Refused: card_service_failed')).toBeVisible();
});

it.each(['javascript:alert(1)', 'nowhere'])('goes nowhere but to pages, and so not to %s', async (url) => {
  scene.show({ [STATEMENT]: aStatement({ payout_account: 'none' }), 'POST /api/fees/account': { url } });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up payouts' }));

  expect(await screen.findByText('The card service gave no address to go to.')).toBeVisible();
});

it('takes the card service’s newer word for an account that was only begun', async () => {
  scene.show({
    [STATEMENT]: aStatement({ payout_account: 'started' }),
    'GET /api/fees/account': { state: 'ready' },
  });

  const button = await payOutButton('Pay out $42.10');
  await screen.findByText('Nothing has been paid out to you yet.');
  expect(scene.server.paths).toContain('/api/fees/account');
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: 'Continue the set-up' })).toBeNull();
});

it('is at work no more when Back brings the page as it was left, and asks how things stand', async () => {
  const begun = { [STATEMENT]: aStatement({ payout_account: 'started' }) };
  scene.show({
    ...begun,
    'GET /api/fees/account': { state: 'started' },
    'POST /api/fees/account': { url: 'https://pay.test/setup' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue the set-up' }));
  expect(await screen.findByRole('button', { name: /Opening/ })).toHaveAttribute('aria-busy', 'true');

  scene.server.answer(answers({ ...begun, 'GET /api/fees/account': { state: 'ready' } }));
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pay out $42.10' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(screen.queryByRole('button', { name: /set-up|Opening/ })).toBeNull();
});

it('says why a payout did not arrive', async () => {
  scene.show({ [PAYOUTS]: [aPayout({ state: 'failed', trouble: 'Your bank sent it back.' })] });

  expect(await screen.findByText('Did not arrive; it can be paid out again')).toBeVisible();
  expect(screen.getByText('Your bank sent it back.')).toBeVisible();
});

it.each([
  ['?payouts=back', 'ready', 'Your payouts are set up.'],
  ['?payouts=back', 'started', 'The card service may take a moment to look at your answers.'],
  ['?payouts=again', 'started', /can be opened once only\. Please go on from here/],
] as const)(
  'says to somebody who comes back by %s with an account that is %s: %s',
  async (search, state, words) => {
    scene.show(
      { [STATEMENT]: aStatement({ payout_account: 'started' }), 'GET /api/fees/account': { state } },
      search,
    );

    expect(await screen.findByText(words)).toBeVisible();
  },
);
