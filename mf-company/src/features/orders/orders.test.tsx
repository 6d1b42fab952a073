/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine } from '../../testing/order-builders.ts';

const scene = await deskScene();

const ORDERS = `${DESK}/orders`;

it('lists orders with what they are of and where they stand', async () => {
  const lines = [
    aLine(),
    aLine({
      id: 42,
      name_view: 'Bowl',
      merchandice_name: '',
      options: [],
      media: [{ gift: false, type_media: 'TEXT', content: 'For\nNora' }],
    }),
    aLine({ id: 43, state: 'waiting' }),
    aLine({ id: 44 }),
  ];
  const problems = [
    { id: 5, line_id: 41, content: 'Broken', reply: null, created_at: '2026-11-21T12:00:00.000Z' },
  ];
  scene.show('/orders', { [ORDERS]: { orders: [aDeskOrder({ lines, problems })], next: null } });
  const list = within(await screen.findByRole('list', { name: 'Orders' }));
  expect(list.getByRole('link', { name: 'Order 31' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders/31',
  );
  expect(
    list.getByText(
      '1 × Stoneware mug (Size: Small) · 1 × Bowl “For Nora” · 1 × Stoneware mug (Size: Small) · and 1 more',
    ),
  ).toBeVisible();
  expect(list.getByText('3 × To be packed')).toBeVisible();
  expect(list.getByText('Waiting to be made')).toBeVisible();
  expect(list.getByText('Problem to answer')).toBeVisible();
});

it('marks the order and the line that did not leave as promised', async () => {
  const since = { due_at: '2020-01-03T12:00:00.000Z' };
  const lines = [
    aLine({ due_at: '2999-01-01T12:00:00.000Z' }),
    aLine({ id: 42, name_view: 'Bowl', due_at: '2020-01-05T12:00:00.000Z', state: 'waiting' }),
    aLine({ id: 43, name_view: 'Jug', ...since }),
    aLine({ id: 44, name_view: 'Cup', due_at: '2019-01-01T12:00:00.000Z', state: 'shipped' }),
  ];
  const order = aDeskOrder({ lines });
  const view = scene.show('/orders', { [ORDERS]: { orders: [order], next: null } });
  expect(await screen.findByText('Late since Jan 3, 2020')).toBeVisible();
  expect(screen.getAllByText(/^Late since/)).toHaveLength(1);
  view.unmount();
  scene.show('/orders/31', { [`${ORDERS}/31`]: order });
  const goods = within(await screen.findByRole('list', { name: 'Goods' }));
  const marked = goods.getAllByRole('listitem').filter((row) => within(row).queryByText(/^Late since/));
  expect(marked.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    '1 × Bowl (Size: Small)',
    '1 × Jug (Size: Small)',
  ]);
});

it.each([
  ['paid', 'To be packed', 'state=paid'],
  ['problems', 'With a problem', 'problems=open'],
])('shows by its address “?show=%s” those alone', async (show, label, query) => {
  scene.show(`/orders?show=${show}`, { [`${ORDERS}?${query}`]: { orders: [], next: null } });
  expect(await screen.findByText('There is none of these.')).toBeVisible();
  const which = within(screen.getByRole('navigation', { name: 'Which orders' }));
  expect(which.getByRole('link', { current: 'page' })).toHaveTextContent(label);
  scene.answer({
    [ORDERS]: { orders: [aDeskOrder()], next: '31' },
    [`${ORDERS}?before=31`]: { orders: [aDeskOrder({ id: 30 })], next: null },
  });
  await userEvent.click(which.getByRole('link', { name: 'All' }));
  expect(await screen.findByRole('link', { name: 'Order 31' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Older orders' }));
  expect(await screen.findByRole('link', { name: 'Order 30' })).toBeVisible();
});
