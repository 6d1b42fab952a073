/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaidLabel } from 'shared-api/contract/orders/paid-labels';
import { CUT, refusal } from 'shared-testing/fake-server';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine } from '../../testing/order-builders.ts';

const scene = await deskScene();

const ORDER = `${DESK}/orders/31`;
const RATES = `POST ${ORDER}/return-rates`;
const BUY = `POST ${ORDER}/return-label`;
const VOID = `POST ${ORDER}/label/void`;
const sent = aLine({ state: 'shipped', cancellable: false, tracking_number: '9405' });
const other = aLine({ id: 42, wish_id: 92, name_view: 'Bowl', state: 'delivered', cancellable: false });
const offers = {
  rates: [
    { service: 'usps_ground', provider: 'USPS Ground', price: 790, duration_terms: '3 days' },
    { service: 'ups_ground', provider: 'UPS Ground', price: 995, duration_terms: '2 days' },
  ],
};
const label: PaidLabel = {
  id: 5,
  provider: 'UPS Ground',
  price: 995,
  tracking_number: '1Z5',
  url: 'https://carrier.example/label.pdf',
  void: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows the prices first, and buys the chosen label for the chosen items', async () => {
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [sent, other] }), [RATES]: offers });
  const returns = await region('Returns');
  await userEvent.click(returns.getByRole('checkbox', { name: /Bowl/ }));
  await userEvent.click(returns.getByRole('button', { name: 'See what a return label costs' }));
  await userEvent.click(await returns.findByRole('radio', { name: /UPS Ground/ }));
  expect(scene.server.sent(RATES)).toEqual([{ line_ids: [41] }]);
  const after = aDeskOrder({ lines: [sent, other], return_labels: [label] });
  scene.answer({ [BUY]: after, [ORDER]: after });
  await userEvent.click(returns.getByRole('button', { name: 'Buy the return label for $9.95' }));
  expect(await screen.findByText(/The return label is bought/)).toBeVisible();
  expect(scene.server.sent(BUY)).toEqual([{ line_ids: [41], service: 'ups_ground', price: 995 }]);
  expect(scene.server.keys()).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'Open the return label' })).toHaveAttribute(
    'href',
    label.url,
  );
});

it.each([
  ['the same label while none is shown', []],
  ['another label once the first is shown', [label]],
])('buys, after an answer that was lost, %s', async (_, return_labels) => {
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [sent] }), [RATES]: offers });
  const buy = async () => {
    await userEvent.click(await button('See what a return label costs'));
    await userEvent.click(await button('Buy the return label for $7.90'));
  };
  const now = aDeskOrder({ lines: [sent], return_labels });
  await button('See what a return label costs');
  scene.answer({ [RATES]: offers, [BUY]: CUT, [ORDER]: now });
  await buy();
  expect(await screen.findByText(/No answer came from the shop/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryAllByText(/^Tracking number 1Z5/)).toHaveLength(return_labels.length),
  );
  scene.server.answerTo(BUY, now);
  await buy();
  expect(await screen.findByText(/The return label is bought/)).toBeVisible();
  expect(new Set(scene.server.keys()).size).toBe(1 + return_labels.length);
});

it('asks for the price again when it has changed', async () => {
  scene.show('/orders/31', {
    [ORDER]: aDeskOrder({ lines: [sent] }),
    [RATES]: offers,
    [BUY]: refusal(409, 'conflict'),
  });
  await userEvent.click(await button('See what a return label costs'));
  await userEvent.click(await button('Buy the return label for $7.90'));
  expect(await screen.findByText('Refused: conflict')).toBeVisible();
  expect(await button('See what a return label costs')).toBeVisible();
});

it('voids a return label, and says what the carrier decided', async () => {
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [sent], return_labels: [label] }) });
  await userEvent.click(await button('Void the return label'));
  const after = aDeskOrder({ lines: [sent], return_labels: [{ ...label, void: 'asked' }] });
  scene.answer({ [`POST ${ORDER}/return-label/5/void`]: after, [ORDER]: after });
  await userEvent.click((await dialog()).getByRole('button', { name: 'Void it' }));
  expect(await screen.findByText('Voided; the carrier checks whether it was used')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the return label' })).toBeNull();
});

it('voids the parcel’s label while nothing of it has arrived', async () => {
  const bought = { tracking_number: '9405', url: 'https://carrier.example/9405.pdf' };
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [sent, other], label: bought }) });
  await userEvent.click(await button('Void the label'));
  const after = aDeskOrder({ lines: [aLine(), other] });
  scene.answer({ [VOID]: after, [ORDER]: after });
  await userEvent.click((await dialog()).getByRole('button', { name: 'Void it' }));
  expect(await screen.findByText('The label is voided. Its items are to be packed again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void the label' })).toBeNull();
});

it('does not offer to void a label again that was used, says the carrier', async () => {
  const bought = { tracking_number: '9405', url: 'https://carrier.example/9405.pdf' };
  scene.show('/orders/31', {
    [ORDER]: aDeskOrder({ lines: [sent], label: { ...bought, void: 'refused' } }),
  });
  expect(await screen.findByText(/It was used, says the carrier, so it cannot be voided\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void the label' })).toBeNull();
});

it('offers nothing of what is not sent, or has arrived', async () => {
  const bought = { tracking_number: '9405', url: 'https://carrier.example/9405.pdf' };
  const arrived = { ...sent, state: 'delivered' as const };
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [arrived], label: bought }) });
  expect(await screen.findByRole('link', { name: 'Open the label' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Void the label' })).toBeNull();
});

it('says the price of the label before it is bought', async () => {
  scene.show('/orders/31', { [ORDER]: aDeskOrder() });
  await userEvent.click(await button('Ship 1 item'));
  const asking = await dialog();
  expect(asking.getByRole('radio', { name: /Buy the label.*\$7\.90/ })).toBeChecked();
  expect(asking.getByText('Paid by the buyer: nothing is taken from your account')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Returns' })).toBeNull();
});
