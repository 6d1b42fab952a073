/** @jest-environment federation/jest/dom-environment */

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replacement } from 'shared-api/contract/orders/orders';
import type { PaidLabel } from 'shared-api/contract/orders/paid-labels';
import { refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine, someCounts } from '../../testing/order-builders.ts';

const scene = await deskScene();
const ORDER = `${DESK}/orders/31`;
const ARRANGE = `POST ${ORDER}/replacements`;

const problem = {
  id: 5,
  line_id: 41,
  content: 'It came broken.',
  reply: null,
  created_at: '2026-11-21T12:00:00.000Z',
};
const sent = aLine({ state: 'delivered', quantity: 2 });
const order = aDeskOrder({ lines: [sent], problems: [problem] });
const replacement = {
  id: 8,
  line_id: 41,
  problem_id: 5,
  quantity: 1,
  from_stock: true,
  state: 'preparing' as const,
  tracking_number: null,
  created_at: '2026-11-21T12:00:00.000Z',
  shipped_at: null,
};
const answered = { ...problem, reply: 'Sorry!' };
const promised = aDeskOrder({ lines: [sent], problems: [answered], replacements: [replacement] });

it('is to be seen among the orders to ship until it is sent', async () => {
  const gone = aDeskOrder({ id: 32, replacements: [{ ...replacement, state: 'shipped' }] });
  scene.show('/orders?show=to_ship', {
    [`${DESK}/orders?show=to_ship&sort=due`]: { orders: [promised, gone], next: null },
    [`${DESK}/order-counts`]: someCounts({ to_ship: 2 }),
  });
  expect(await screen.findAllByText('Replacement to send')).toHaveLength(1);
});

it('promises a replacement with the answer, and says what it costs', async () => {
  scene.show('/orders/31', { [ORDER]: order });
  await userEvent.click(await button('Send a replacement'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The buyer pays nothing, and nothing is refunded/)).toBeVisible();
  const quantity = dialog.getByLabelText('How many');
  expect(quantity).toHaveValue('2');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Promise the replacement' }));
  expect(await dialog.findByText('Your answer is required.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Sorry!');
  scene.answer({ [ORDER]: promised, [ARRANGE]: promised });
  await userEvent.click(dialog.getByRole('button', { name: 'Promise the replacement' }));
  expect(await screen.findByText(/The replacement is promised/)).toBeVisible();
  expect(scene.server.sent(ARRANGE)).toEqual([
    { problem_id: 5, quantity: 1, from_stock: true, reply: 'Sorry!' },
  ]);
  expect(screen.getByText('Replacement: 1 × Stoneware mug (Size: Small)')).toBeVisible();
});

it('shows the server’s reason, and keeps what was entered', async () => {
  scene.show('/orders/31', {
    [ORDER]: order,
    [ARRANGE]: refusal(409, 'conflict', { msg: 'None of these are on hand, so nothing was promised.' }),
  });
  await userEvent.click(await button('Send a replacement'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Sorry!');
  await userEvent.click(dialog.getByRole('button', { name: 'Promise the replacement' }));
  expect(await dialog.findByText('None of these are on hand, so nothing was promised.')).toBeVisible();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('Sorry!');
});

it('is marked as sent by its tracking number', async () => {
  const ship = `POST ${ORDER}/replacements/8/ship`;
  scene.show('/orders/31', { [ORDER]: promised });
  await userEvent.click(await button('Mark the replacement as sent'));
  expect(await screen.findByText('A tracking number has 6 to 40 letters and digits.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Tracking number'), '12345678');
  const shipped = {
    ...replacement,
    state: 'shipped' as const,
    tracking_number: '12345678',
    shipped_at: '2026-11-22T12:00:00.000Z',
  };
  const next = aDeskOrder({ lines: [sent], problems: [answered], replacements: [shipped] });
  scene.answer({ [ORDER]: next, [ship]: next });
  await userEvent.click(await button('Mark the replacement as sent'));
  expect(await screen.findByText(/Tracking number 12345678/)).toBeVisible();
  expect(scene.server.sent(ship)).toEqual([{ tracking_number: '12345678' }]);
  expect(screen.queryByRole('button', { name: 'Cancel the replacement' })).toBeNull();
});

it('is cancelled by the owner before it is sent', async () => {
  scene.show('/orders/31', { [ORDER]: promised });
  await userEvent.click(await button('Cancel the replacement'));
  const next = aDeskOrder({
    lines: [sent],
    problems: [answered],
    replacements: [{ ...replacement, state: 'cancelled' }],
  });
  scene.answer({ [ORDER]: next, [`DELETE ${ORDER}/replacements/8`]: next });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByText(/The replacement is cancelled/)).toBeVisible();
  expect(await button('Send a replacement')).toBeVisible();
});

it('is not offered for goods that were not sent, nor to employees', async () => {
  const view = scene.show('/orders/31', { [ORDER]: aDeskOrder({ problems: [problem] }) });
  expect(await screen.findByText('It came broken.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a replacement' })).toBeNull();
  view.unmount();
  scene.show('/orders/31', { [DESK]: aDesk({ role: 'employee' }), [ORDER]: promised });
  expect(await button('Mark the replacement as sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the replacement' })).toBeNull();
});

describe('the label of a replacement', () => {
  const AT = `${ORDER}/replacements/8`;
  const [RATES, BUY] = [`POST ${AT}/rates`, `POST ${AT}/label`];
  const VOID = `POST ${AT}/label/3/void`;
  const offers = {
    rates: [
      { service: 'usps_ground', provider: 'USPS Ground', price: 790, duration_terms: '3 days' },
      { service: 'ups_ground', provider: 'UPS Ground', price: 995, duration_terms: '2 days' },
    ],
  };
  const label: PaidLabel = {
    ...{ id: 3, provider: 'UPS Ground', price: 995, tracking_number: '1Z5', void: null },
    ...{ url: 'https://carrier.example/label.pdf', created_at: '2026-11-21T12:00:00.000Z' },
  };
  const withLabels = (labels: PaidLabel[], own: Partial<Replacement> = {}) =>
    aDeskOrder({
      lines: [sent],
      problems: [answered],
      replacements: [{ ...replacement, ...own, labels }],
    });
  const withSent = withLabels([label], { state: 'shipped', tracking_number: '1Z5' });

  it('has its price shown first, and is bought once', async () => {
    scene.show('/orders/31', { [ORDER]: promised, [RATES]: offers });
    await userEvent.click(await button('See what a label costs'));
    await userEvent.click(await screen.findByRole('radio', { name: /UPS Ground/ }));
    expect(scene.server.sent(BUY)).toEqual([]);
    scene.answer({ [BUY]: withSent, [ORDER]: withSent });
    await userEvent.click(await button('Buy the label for $9.95'));
    expect(await screen.findByText(/The label is bought. The replacement is on its way/)).toBeVisible();
    expect(scene.server.sent(BUY)).toEqual([{ service: 'ups_ground', price: 995 }]);
    expect(scene.server.keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
    expect(await screen.findByRole('link', { name: 'Open the label of the replacement' })).toHaveAttribute(
      'href',
      label.url,
    );
    expect(screen.queryByRole('button', { name: 'Mark the replacement as sent' })).toBeNull();
  });

  it('is voided after a question, and the replacement is to be sent again', async () => {
    scene.show('/orders/31', { [ORDER]: withSent });
    await userEvent.click(await button('Void the label of the replacement'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/\$9.95 comes back to your account/)).toBeVisible();
    const after = withLabels([{ ...label, void: 'asked' }]);
    scene.answer({ [VOID]: after, [ORDER]: after });
    await userEvent.click(dialog.getByRole('button', { name: 'Void it' }));
    expect(await screen.findByText('The label of the replacement is voided.')).toBeVisible();
    expect(screen.getByText(/Voided; the carrier checks/)).toBeVisible();
    expect(await button('See what a label costs')).toBeVisible();
    expect(await button('Mark the replacement as sent')).toBeVisible();
  });

  it('asks for the price again when it has changed, and says why', async () => {
    scene.show('/orders/31', { [ORDER]: promised, [RATES]: offers, [BUY]: refusal(409, 'conflict') });
    await userEvent.click(await button('See what a label costs'));
    await userEvent.click(await button('Buy the label for $7.90'));
    expect(await screen.findByText(/Refused: conflict/)).toBeVisible();
    expect(await button('See what a label costs')).toBeVisible();
  });

  it('is not sold to a suspended company', async () => {
    scene.show('/orders/31', { [DESK]: aDesk({ state: 'suspended' }), [ORDER]: promised });
    expect(await button('Mark the replacement as sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'See what a label costs' })).toBeNull();
  });
});
