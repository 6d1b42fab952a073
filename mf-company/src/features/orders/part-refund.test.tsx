/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT, refusal } from 'shared-testing/fake-server';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine } from '../../testing/order-builders.ts';

const scene = await deskScene();

const ORDER = `${DESK}/orders/31`;
const REFUND = `POST ${ORDER}/refund-part`;
const sent = aLine({ state: 'shipped', cancellable: false });
const order = aDeskOrder({ lines: [sent] });
const dialog = async () => within(await screen.findByRole('dialog'));

it('refunds an amount with its tax, and says what of the price went back', async () => {
  scene.show('/orders/31', { [ORDER]: order });
  await userEvent.click(await button('Refund an amount or the shipping'));
  const asking = await dialog();
  await userEvent.type(asking.getByLabelText(/^Amount of the price of Stoneware mug/), '5');
  expect(asking.getByRole('row', { name: 'Price $5.00' })).toBeVisible();
  // A fifth and a bit of $1.50 tax, rounded down.
  expect(asking.getByRole('row', { name: 'Tax $0.31' })).toBeVisible();
  const after = aDeskOrder({ lines: [{ ...sent, refunded_goods: 500, refunded_tax: 31 }] });
  scene.answer({ [REFUND]: after, [ORDER]: after });
  await userEvent.click(asking.getByRole('button', { name: 'Refund $5.31' }));
  expect(await screen.findByText('$5.31 is on its way to june.park.')).toBeVisible();
  expect(screen.getByText('$5.00 of its price was refunded.')).toBeVisible();
  expect(scene.server.sent(REFUND)).toEqual([{ line: { id: 41, goods: 500 }, shipping: false, cents: 531 }]);
  expect(scene.server.keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
});

it('refunds the shipping of what was sent, alone or with an amount', async () => {
  scene.show('/orders/31', { [ORDER]: order });
  await userEvent.click(await button('Refund an amount or the shipping'));
  const asking = await dialog();
  await userEvent.type(asking.getByLabelText(/^Shipping to refund/), '7.90');
  expect(asking.getByRole('row', { name: 'Shipping $7.90' })).toBeVisible();
  expect(asking.getByRole('row', { name: 'Tax on shipping $0.49' })).toBeVisible();
  const after = aDeskOrder({ lines: [sent], parcel: { shipping: 790, tax: 49, returned: true } });
  scene.answer({ [REFUND]: after, [ORDER]: after });
  await userEvent.click(asking.getByRole('button', { name: 'Refund $8.39' }));
  expect(await button('Refund an amount')).toBeVisible();
  expect(scene.server.sent(REFUND)).toEqual([{ shipping: true, shipping_amount: 790, cents: 839 }]);
});

it('refunds a part of the shipping that is left, and no more', async () => {
  const parcel = { shipping: 790, tax: 49, returned: false, refunded_shipping: 200, refunded_tax: 12 };
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [sent], parcel }) });
  expect(await screen.findByText('$2.12 of the shipping was refunded.')).toBeVisible();
  await userEvent.click(await button('Refund an amount or the shipping'));
  const asking = await dialog();
  const amount = asking.getByLabelText(/^Shipping to refund/);
  await userEvent.type(amount, '5.91');
  await userEvent.click(asking.getByRole('button', { name: 'Refund' }));
  expect(asking.getByText('Please give an amount from $0.01 to $5.90.')).toBeVisible();
  expect(amount).toHaveFocus();
  expect(scene.server.sent(REFUND)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '1');
  await userEvent.type(asking.getByLabelText(/^Amount of the price/), '5');
  const after = aDeskOrder({
    lines: [sent],
    parcel: { ...parcel, refunded_shipping: 300, refunded_tax: 18 },
  });
  scene.answer({ [REFUND]: after, [ORDER]: after });
  await userEvent.click(asking.getByRole('button', { name: 'Refund $6.37' }));
  expect(await screen.findByText('$3.18 of the shipping was refunded.')).toBeVisible();
  expect(scene.server.sent(REFUND)).toEqual([
    { line: { id: 41, goods: 500 }, shipping: true, shipping_amount: 100, cents: 637 },
  ]);
});

it.each(['', '0', '24', '24.01', '5.001', 'five'])(
  'takes %j for no amount, and sends nothing',
  async (amount) => {
    scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [aLine()] }) });
    await userEvent.click(await button('Refund an amount'));
    const asking = await dialog();
    if (amount !== '') await userEvent.type(asking.getByLabelText(/^Amount/), amount);
    await userEvent.click(asking.getByRole('button', { name: 'Refund' }));
    expect(asking.getByText('Please give an amount from $0.01 to $23.99.')).toBeVisible();
    expect(asking.getByLabelText(/^Amount/)).toHaveFocus();
    expect(scene.server.sent(REFUND)).toEqual([]);
  },
);

it('keeps what was typed when the account does not cover it', async () => {
  scene.show('/orders/31', { [ORDER]: order, [REFUND]: refusal(422, 'invalid') });
  await userEvent.click(await button('Refund an amount or the shipping'));
  const asking = await dialog();
  await userEvent.type(asking.getByLabelText(/^Amount/), '7');
  await userEvent.click(asking.getByRole('button', { name: /^Refund \$/ }));
  expect(await asking.findByRole('alert')).toHaveTextContent('Refused: invalid');
  expect(asking.getByLabelText(/^Amount/)).toHaveValue('7');
});

it('is not there for what is still to be made or was refunded', async () => {
  const toMake = aLine({ state: 'waiting', to_make: true });
  const gone = aLine({ id: 42, state: 'cancelled', cancellable: false });
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [toMake, gone] }) });
  expect(await screen.findByRole('heading', { name: 'Order 31' })).toBeVisible();
  expect(await screen.findByText(/4 Oak Road/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Refund by amount' })).toBeNull();
});

describe('without an answer', () => {
  /** Refunds dollars of the line; the server stores it with this tax in cents, and the answer is lost. */
  async function lost(dollars: number, tax: number) {
    const cents = dollars * 100 + tax;
    const stored = aDeskOrder({
      lines: [{ ...sent, refunded_goods: dollars * 100, refunded_tax: tax }],
      refunds: [{ id: 5, cents, state: 'asked', created_at: '2026-11-20T12:00:00.000Z' }],
    });
    scene.show('/orders/31', { [ORDER]: order });
    await userEvent.click(await button('Refund an amount or the shipping'));
    const asking = await dialog();
    await userEvent.type(asking.getByLabelText(/^Amount of the price/), String(dollars));
    scene.answer({ [REFUND]: CUT, [ORDER]: stored });
    await userEvent.click(asking.getByRole('button', { name: /^Refund \$/ }));
    expect(await asking.findByRole('alert')).toHaveTextContent(/No answer came from the shop/);
    expect(await screen.findByText(`$${dollars}.00 of its price was refunded.`)).toBeInTheDocument();
    const keys = scene.server.keys();
    scene.answer({ [REFUND]: stored, [ORDER]: stored });
    return { asking, keys };
  }

  it('is the same refund in the open dialog, also where the rest has another tax by now', async () => {
    const { asking, keys } = await lost(7, 43);
    await userEvent.click(asking.getByRole('button', { name: 'Refund $7.44' }));
    expect(await screen.findByText(/is on its way to june\.park/)).toBeVisible();
    expect(scene.server.keys()).toEqual(keys);
  });

  it('is another refund once the first was seen and the dialog is opened anew', async () => {
    const { asking, keys } = await lost(5, 31);
    await userEvent.click(asking.getByRole('button', { name: 'Not now' }));
    await userEvent.click(await button('Refund an amount or the shipping'));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Refund $5.31' }));
    expect(await screen.findByText(/is on its way to june\.park/)).toBeVisible();
    expect(scene.server.keys()).toHaveLength(1);
    expect(scene.server.keys()).not.toEqual(keys);
  });
});
