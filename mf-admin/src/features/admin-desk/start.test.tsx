/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { anAdminOrder, anOrderPage, anOrderRow, someWaiting } from '../../testing/builders.ts';

const WAITING = 'GET /api/admin/waiting';
const LATE = 'GET /api/admin/orders?show=late';

const scene = await adminScene();

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows what waits, how much and for how long, and counts it in the tabs', async () => {
  scene.show({ [WAITING]: someWaiting({ late_orders: 2, problems: 1, companies: 4 }) });
  const rows = within(await screen.findByRole('list', { name: 'What waits' }));
  expect(rows.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Companies to approve',
    'Late orders',
    'Problems without an answer',
  ]);
  expect(rows.getByText('4 waiting')).toBeVisible();
  expect(rows.getAllByText('The oldest waits for 2 days.')).toHaveLength(3);
  expect(screen.getByText(/^None: price reports, reported reviews, held fees/)).toBeVisible();
  for (const name of ['Start 7 waiting', 'Orders 3 waiting', 'Companies 4 waiting', 'Log'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
});

it('leads to the list in which it is decided', async () => {
  const orders = { orders: [anOrderRow({ late: true })], next: null };
  const { at } = scene.show({ [WAITING]: someWaiting({ late_orders: 1 }), [LATE]: orders });
  await press('Open Late orders');
  expect(await screen.findByRole('link', { name: 'Order 12' })).toHaveAttribute(
    'href',
    '/admin?show=late&order=12',
  );
  expect(at()).toBe('/admin?tab=orders&show=late');
  expect(screen.getByLabelText('Show')).toHaveValue('late');
});

it('says that nothing waits', async () => {
  scene.show({ [WAITING]: someWaiting() });
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Start' })).toHaveAttribute('aria-selected', 'true');
});

it('says what it could not load, and tries again', async () => {
  scene.show();
  scene.answer(WAITING, refusal(503, 'unavailable', { msg: 'Please try again shortly.' }));
  expect(await screen.findByRole('heading', { name: 'What waits could not be loaded' })).toBeVisible();
  scene.answer(WAITING, someWaiting());
  await press('Try again');
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
});

it('counts again after a late order is set aside for a reason', async () => {
  const action = 'POST /api/admin/waiting/late_order/12/set-aside';
  const page = 'GET /api/admin/orders/12/page';
  scene.show(
    {
      [WAITING]: someWaiting({ late_orders: 1 }),
      'GET /api/admin/orders/12': anAdminOrder(),
      [page]: anOrderPage({ late: '2026-11-19T12:00:00.000Z' }),
      [action]: { msg: 'Late order 12 no longer waits.' },
    },
    '/admin?order=12',
  );
  expect(await screen.findByText(/was due to leave by/)).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Orders 1 waiting' })).toBeVisible();
  await press('Set aside');
  const asking = within(await screen.findByRole('dialog'));
  await userEvent.click(asking.getByRole('button', { name: 'Set aside' }));
  expect(asking.getByText('A reason is required.')).toBeVisible();
  scene.answer(WAITING, someWaiting());
  scene.answer(page, anOrderPage());
  await userEvent.type(asking.getByLabelText('Reason'), 'Called them');
  await userEvent.click(asking.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('Late order 12 no longer waits.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/was due to leave by/)).toBeNull());
  expect(await screen.findByRole('tab', { name: 'Orders' })).toBeVisible();
  expect(scene.sent(action)).toEqual([{ reason: 'Called them' }]);
});
