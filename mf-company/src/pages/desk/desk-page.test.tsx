/** @jest-environment federation/jest/dom-environment */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { beginDeskUpdate, knownDesk } from '../../data/desk.ts';
import { aDesk } from '../../testing/desk-builders.ts';
import { DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const nav = async () => within(await screen.findByRole('navigation', { name: 'Desk' }));

it('signed out asks nothing, and leads to the login and back', async () => {
  scene.show('/orders', {}, { status: 'signed-out' });
  expect(await screen.findByText('You are not logged in, redirect to login page please')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fcompany%2Fkilnfold%2Fdesk%2Forders',
  );
  expect(scene.server.paths).toEqual([]);
});

it('forgets the desk of somebody who is signed out', async () => {
  const { become } = scene.show('/orders');
  await nav();
  expect(knownDesk('nora.kiln', 'kilnfold')).toBeDefined();
  await become({ status: 'signed-out' });
  expect(await screen.findByText('You are not logged in, redirect to login page please')).toBeVisible();
  expect(knownDesk('nora.kiln', 'kilnfold')).toBeUndefined();
});

it.each(['', '/orders', '/products/12/variants'])('is not there for strangers at “%s”', async (place) => {
  scene.show(place, { [DESK]: refusal(404, 'not_found') });
  expect(await screen.findByText('The error view of the route')).toBeVisible();
});

it.each(['/secrets', '/orders/zero', '/orders/12/variants', '/staff/3'])(
  'leads nowhere by “%s”, and asks nothing there',
  async (place) => {
    scene.show(place);
    expect(await screen.findByText('The error view of the route')).toBeVisible();
    expect(scene.server.paths).toEqual([]);
  },
);

it('leads an owner to every section, and says where one is', async () => {
  scene.show('');
  const links = (await nav()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.replace('/company/kilnfold/desk', ''))).toEqual([
    '',
    '/orders',
    '/messages',
    '/products',
    '/stock',
    '/stock?show=low',
    '/runs',
    '/imports',
    '/reviews',
    '/influencers',
    '/figures',
    '/branding',
    '/about',
    '/origin',
    '/staff',
    '/account',
    '/log',
  ]);
  expect((await nav()).getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  expect((await nav()).getByRole('link', { name: 'Orders 1 to see to' })).toBeVisible();
  expect((await nav()).getByRole('link', { name: '1 nearly out or out of stock' })).toBeVisible();
});

it('opens the row of sections, of which a phone shows the first ones, until one is chosen', async () => {
  scene.show('');
  const list = (await nav()).getByRole('list');
  expect(getComputedStyle(list).flexWrap).toBe('nowrap');
  const more = (await nav()).getByRole('button', { name: 'More sections' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(more).toHaveAccessibleName('Fewer sections');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(getComputedStyle(list).flexWrap).toBe('wrap');
  await userEvent.click((await nav()).getByRole('link', { name: 'Log' }));
  await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'));
  expect(getComputedStyle(list).flexWrap).toBe('nowrap');
});

it('leads an employee to what they may do, and shows no more by an address', async () => {
  scene.show('/staff', { [DESK]: aDesk({ role: 'employee' }) });
  expect(await screen.findByText('Only the owners of the company see and change this.')).toBeVisible();
  for (const name of ['Branding', 'About', 'Ship-from address', 'Staff', 'Payouts', 'Log'])
    expect((await nav()).queryByRole('link', { name })).toBeNull();
  expect((await nav()).getByRole('link', { name: 'Stock' })).toBeVisible();
  expect(scene.server.paths).toEqual([DESK]);
});

it('that could not be opened says so, names the request and tries again', async () => {
  scene.show('', { [DESK]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  scene.answer({});
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

it('stays open from section to section, and asks how it stands meanwhile', async () => {
  const { router } = scene.show('/log', { [`${DESK}/log`]: { entries: [], next: null } });
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  const later = Promise.withResolvers<unknown>();
  scene.answer({ [DESK]: later.promise, [`${DESK}/runs`]: { runs: [], next: null } });
  await userEvent.click((await nav()).getByRole('link', { name: 'Runs' }));
  expect(await screen.findByText(/No run was started yet/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/company/kilnfold/desk/runs');
  later.resolve(aDesk({ runs_under_way: 2 }));
  expect(await screen.findByRole('link', { name: 'Runs 2 under way' })).toBeVisible();
});

const OTTO = '/api/desk/otto';
const ottos = aDesk({
  company: { ...aDesk().company, id: 8, name_code: 'otto', name_view: 'Otto' },
  orders_to_do: 5,
});

it('is not taken over by a late answer about another one', async () => {
  const log = { entries: [], next: null };
  const { router } = scene.show('/log', { [`${DESK}/log`]: log });
  expect(await screen.findByText('Desk of Kilnfold')).toBeVisible();
  const late = Promise.withResolvers<unknown>();
  scene.answer({
    [DESK]: late.promise,
    [OTTO]: ottos,
    [`${OTTO}/log`]: log,
    [`${DESK}/runs`]: { runs: [], next: null },
  });
  await act(() => router.navigate('/company/kilnfold/desk/runs'));
  await act(() => router.navigate('/company/otto/desk/log'));
  expect(await screen.findByText('Desk of Otto')).toBeVisible();
  late.resolve(aDesk());
  await act(() => late.promise);
  await act(() => router.revalidate());
  await waitFor(() => expect(scene.server.paths.filter((path) => path === OTTO)).toHaveLength(2));
  expect(screen.getByText('Desk of Otto')).toBeVisible();
  expect(screen.queryByText('The desk could not be opened')).toBeNull();
});

it('drops an answer that is older than what is known', async () => {
  scene.show('/log', { [`${DESK}/log`]: { entries: [], next: null } });
  await screen.findByText('Desk of Kilnfold');
  const [before, after] = [beginDeskUpdate(), beginDeskUpdate()];
  act(() => after(aDesk({ orders_to_do: 9 })));
  expect(await screen.findByRole('link', { name: 'Orders 9 to see to' })).toBeVisible();
  act(() => before(aDesk({ orders_to_do: 2 })));
  expect(screen.getByRole('link', { name: 'Orders 9 to see to' })).toBeVisible();
  act(() => before(aDesk({ orders_to_do: 3, version: 4 })));
  expect(screen.getByRole('link', { name: 'Orders 3 to see to' })).toBeVisible();
  act(() => after(aDesk({ orders_to_do: 1 })));
  expect(screen.getByRole('link', { name: 'Orders 3 to see to' })).toBeVisible();
});

it('is made anew for another person', async () => {
  const { become } = scene.show('/origin');
  await userEvent.type(await screen.findByLabelText('Address'), ', Nora’s');
  await become({ status: 'signed-in', username: 'olaf', email: 'olaf@kilnfold.example', roles: [] });
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('12 Elm Street'));
});
