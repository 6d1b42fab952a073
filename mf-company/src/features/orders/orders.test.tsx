/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine, someCounts } from '../../testing/order-builders.ts';

const scene = await deskScene();

const ORDERS = `${DESK}/orders`;
const COUNTS = {
  [`${DESK}/order-counts`]: someCounts({ open: 2, due_soon: 2, to_ship: 1, late: 1, refunds: 3, all: 1212 }),
};
const page = (...orders: ReturnType<typeof aDeskOrder>[]) => ({ orders, next: null });

/** The row of an order. */
const row = async (id: number) => {
  const found = (await screen.findByRole('link', { name: `Order ${id}` })).closest('tr');
  if (found === null) throw new Error(`Order ${id} has no row`);
  return within(found);
};

it('shows what orders are of, the words themselves, where they stand, when they are due and what they bring', async () => {
  const lines = [
    aLine({
      media: [
        { gift: false, type_media: 'PREVIEW', content: '/signed/a/wishes/1.jpeg' },
        { gift: false, type_media: 'TEXT', content: 'For\nNora' },
        { gift: false, type_media: 'IMAGE', content: '/signed/a/wishes/2.jpeg' },
      ],
    }),
    aLine({ id: 42, name_view: 'Bowl', merchandice_name: '', options: [], state: 'waiting', gift: true }),
    aLine({ id: 43 }),
  ];
  const problems = [
    { id: 5, line_id: 41, content: 'Broken', reply: null, created_at: '2026-11-21T12:00:00.000Z' },
  ];
  const own = { goods: 7200, fee: 720, printed_at: '2026-11-21T12:00:00.000Z' };
  scene.show('/orders', {
    [`${ORDERS}?show=open&sort=due`]: page(aDeskOrder({ lines, problems, ...own }), aDeskOrder({ id: 30 })),
    ...COUNTS,
  });
  const first = await row(31);
  // On a phone each cell has its heading beside it.
  expect(first.getByText('$72.00').closest('td')).toHaveAttribute('data-title', 'Total');
  expect(first.getByRole('link', { name: 'Order 31' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders/31',
  );
  for (const text of [
    'june.park',
    '1 × Stoneware mug (Size: Small)',
    '1 × Bowl',
    'and 1 more',
    'Gift',
    '“For Nora” · 1 picture',
    '2 × To be packed',
    'Waiting to be made',
    'Problem to answer',
    'Printed Nov 21, 2026',
    'Nov 24',
    '$72.00',
    '$7.20',
  ])
    expect(first.getByText(text)).toBeVisible();
  // The goods as their buyer saw them.
  expect(first.getByRole('presentation')).toHaveAttribute('src', '/img/signed/a/wishes/1.jpeg?w=640');
  expect((await row(30)).getAllByText('None')).toHaveLength(2);
  const tabs = within(screen.getByRole('navigation', { name: 'Which orders' }));
  expect(await tabs.findByRole('link', { current: 'page' })).toHaveTextContent('Open 2');
  expect(tabs.getByRole('link', { name: 'All 1,212' })).toBeVisible();
  expect(screen.getByText('2 open, 2 due within a week, 1 late')).toBeVisible();
});

it('shows refunds with their amount and what became of them', async () => {
  const refund = { id: 1, cents: 1250, state: 'done', created_at: '2026-11-21T12:00:00.000Z' } as const;
  const refunds = [
    refund,
    { ...refund, id: 2, state: 'asked' } as const,
    { ...refund, id: 3, cents: 50 },
    { ...refund, id: 4, cents: 700, state: 'held' } as const,
  ];
  scene.show('/orders?show=refunds', {
    [`${ORDERS}?show=refunds`]: page(aDeskOrder({ refunds })),
    ...COUNTS,
  });
  const found = await row(31);
  for (const text of ['Refunded: $13.00', 'Refund on its way: $12.50', 'Refund handled by Wishbin: $7.00'])
    expect(found.getByText(text)).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Which orders' }));
  expect(await tabs.findByRole('link', { current: 'page' })).toHaveTextContent('Refunds 3');
  // What was sent is due no more.
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

it('sorts what is to be sent by its day, or the newest first where that is chosen', async () => {
  const later = [aLine({ due_at: '2026-11-28T12:00:00.000Z' })];
  const [soon, late] = [aDeskOrder({ id: 30 }), aDeskOrder({ id: 31, lines: later })];
  const place = `${Date.parse('2026-11-24T12:00:00.000Z')}.30`;
  const { router } = scene.show('/orders', {
    [`${ORDERS}?show=open&sort=due`]: { orders: [soon], next: place },
    [`${ORDERS}?show=open&sort=due&after=${place}`]: page(late),
    [`${ORDERS}?show=open`]: page(late, soon),
    ...COUNTS,
  });
  const shown = () =>
    screen.getAllByRole('link', { name: /^Order \d/ }).map(({ textContent }) => textContent);
  await row(30);
  expect(screen.getByText('1 order shown, and there are later ones')).toBeVisible();
  await userEvent.click(await button('Later orders'));
  await row(31);
  expect(shown()).toEqual(['30', '31']);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Due first');
  await userEvent.selectOptions(sort, 'Newest first');
  await waitFor(() => expect(shown()).toEqual(['31', '30']));
  expect(router.state.location.search).toBe('?sort=newest');
  // Kept from view to view where there is a choice.
  const tabs = within(screen.getByRole('navigation', { name: 'Which orders' }));
  expect(tabs.getByRole('link', { name: /^Late/ })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders?show=late&sort=newest',
  );
  expect(tabs.getByRole('link', { name: /^All/ })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders?show=all',
  );
  await userEvent.selectOptions(sort, 'Due first');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('marks the order that did not leave as promised', async () => {
  const lines = [
    aLine({ due_at: '2999-01-01T12:00:00.000Z' }),
    aLine({ id: 42, due_at: '2020-01-05T12:00:00.000Z', state: 'waiting' }),
    aLine({ id: 43, due_at: '2019-01-01T12:00:00.000Z', state: 'shipped' }),
  ];
  const onTime = aDeskOrder({ id: 30, lines: [aLine({ due_at: '2999-01-01T12:00:00.000Z' })] });
  const order = aDeskOrder({ lines });
  const view = scene.show('/orders', { [ORDERS]: page(order, onTime), ...COUNTS });
  const late = await row(31);
  expect(late.getByText('Late')).toBeVisible();
  expect(late.getByText('Jan 5')).toBeVisible();
  expect((await row(30)).queryByText('Late')).toBeNull();
  view.unmount();
  scene.show('/orders/31', { [`${ORDERS}/31`]: order });
  const goods = within(await screen.findByRole('list', { name: 'Goods' }));
  const marked = goods.getAllByRole('listitem').filter((item) => within(item).queryByText(/^Late since/));
  expect(marked).toHaveLength(1);
});

it.each([
  ['to_ship', 'To ship', 'show=to_ship&sort=due'],
  ['paid', 'To ship', 'show=to_ship&sort=due'],
  ['problems', 'Problems', 'show=problems'],
])('shows by its address “?show=%s” those alone', async (show, label, query) => {
  scene.show(`/orders?show=${show}`, { [`${ORDERS}?${query}`]: page(), ...COUNTS });
  expect(await screen.findByText('No orders here at the moment.')).toBeVisible();
  const which = within(screen.getByRole('navigation', { name: 'Which orders' }));
  expect(which.getByRole('link', { current: 'page' })).toHaveTextContent(label);
  scene.answer({
    [ORDERS]: { orders: [aDeskOrder()], next: '31' },
    [`${ORDERS}?before=31`]: page(aDeskOrder({ id: 30 })),
    ...COUNTS,
  });
  await userEvent.click(which.getByRole('link', { name: /^All/ }));
  expect(await screen.findByRole('link', { name: 'Order 31' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Older orders' }));
  expect(await screen.findByRole('link', { name: 'Order 30' })).toBeVisible();
});

it('counts in the address how many pages are shown, and shows as many after a reload', async () => {
  const pages = {
    [`${ORDERS}?before=30`]: page(aDeskOrder({ id: 29 })),
    [`${ORDERS}?before=31`]: { orders: [aDeskOrder({ id: 30 })], next: '30' },
    [ORDERS]: { orders: [aDeskOrder()], next: '31' },
    ...COUNTS,
  };
  const first = scene.show('/orders?show=all', pages);
  await row(31);
  await userEvent.click(screen.getByRole('button', { name: 'Older orders' }));
  await row(30);
  expect(first.address()).toBe('/company/kilnfold/desk/orders?show=all&pages=2');
  first.unmount();

  scene.show('/orders?show=all&pages=2', pages);
  await row(31);
  await row(30);
  expect(screen.queryByRole('link', { name: 'Order 29' })).toBeNull();
  // Another view begins with its first page.
  const which = within(screen.getByRole('navigation', { name: 'Which orders' }));
  expect(which.getByRole('link', { name: /^To ship/ })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders?show=to_ship',
  );
});

it('finds an order in all of them, and says how words are found where there is none', async () => {
  scene.show('/orders', { [`${ORDERS}?show=open&sort=due`]: page(aDeskOrder()), ...COUNTS });
  await row(31);
  scene.answer({ [`${ORDERS}?q=For+Nora`]: page(aDeskOrder({ id: 12 })), ...COUNTS });
  await userEvent.type(screen.getByRole('searchbox'), 'For Nora{Enter}');
  await row(12);
  expect(screen.queryByRole('link', { name: 'Order 31' })).toBeNull();
  scene.answer({ [`${ORDERS}?q=Nor`]: page(), ...COUNTS });
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'Nor{Enter}');
  expect(await screen.findByText(/No order matches “Nor”. Words on the goods are found whole/)).toBeVisible();
});

it('shows the orders also while their counts do not come', async () => {
  scene.show('/orders', { [ORDERS]: page(aDeskOrder()) });
  await row(31);
});

it('says of a new company that it has no orders', async () => {
  scene.show('/orders', { [ORDERS]: page(), [`${DESK}/order-counts`]: someCounts() });
  expect(await screen.findByText('No orders yet. We email you each new one.')).toBeVisible();
});

describe('several orders', () => {
  it('get their labels one after the other; what one refuses stops no other', async () => {
    const unmade = aDeskOrder({ id: 29, lines: [aLine({ state: 'waiting', to_make: true })] });
    const orders = page(aDeskOrder(), aDeskOrder({ id: 30 }), unmade);
    scene.show('/orders', {
      [ORDERS]: orders,
      ...COUNTS,
      [`POST ${ORDERS}/31/ship`]: {
        ...aDeskOrder({ lines: [aLine({ state: 'shipped' })] }),
        label_url: 'https://carrier.example/label/31',
      },
      [`POST ${ORDERS}/30/ship`]: refusal(409, 'conflict'),
    });
    await row(31);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all orders shown' }));
    expect(screen.getByText('3 orders selected')).toBeVisible();
    await userEvent.click(await button('Buy 2 labels'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Left as they are: 1 order with nothing to send yet.')).toBeVisible();
    // The shipping of both, $7.90 each.
    expect(dialog.getByText(/They have paid \$15\.80 for the shipping/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Buy 2 labels' }));
    const heading = await screen.findByRole('heading', { name: '1 of 2 orders shipped' });
    await waitFor(() => expect(heading).toHaveFocus());
    const results = within(screen.getByRole('list', { name: 'Shipped orders' }));
    expect(results.getByRole('link', { name: 'Open the label of order 31' })).toHaveAttribute(
      'href',
      'https://carrier.example/label/31',
    );
    expect(results.getByText('Refused: conflict')).toBeVisible();
    // Everything that is ready of an order, without naming its lines.
    expect(scene.server.sent(`POST ${ORDERS}/31/ship`)).toEqual([{}]);
    expect(scene.server.sent(`POST ${ORDERS}/29/ship`)).toEqual([]);
  });

  it('cannot be shipped while none of them is ready', async () => {
    const unmade = aDeskOrder({ lines: [aLine({ state: 'waiting', to_make: true })] });
    const paidNow = aDeskOrder({ id: 30, cancel_until: '2999-01-01T12:00:00.000Z' });
    scene.show('/orders', { [ORDERS]: page(unmade, paidNow), ...COUNTS });
    expect((await row(30)).getByText(/^Buyer can cancel until \d/)).toBeVisible();
    expect((await row(31)).queryByText(/can cancel/)).toBeNull();
    expect(await button('Buy labels')).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order 30' }));
    expect(await button('Buy labels')).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order 30' }));
    expect(await button('Print media packs')).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order 31' }));
    expect(await button('Buy labels')).toBeDisabled();
    expect(await button('Print media packs')).toBeEnabled();
  });
});
