/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDesk, someFigures } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const FIGURES = `${DESK}/figures`;

it('tells what waits and what thirty days brought, each with the way there', async () => {
  scene.show('', { [DESK]: aDesk({ open_problems: 1, late_lines: 2 }), [FIGURES]: someFigures() });
  const waiting = await region('What waits');
  expect(waiting.getByRole('link', { name: '7 waiting to be made' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/stock?show=waiting',
  );
  expect(waiting.getByRole('link', { name: '1 variant nearly out or out of stock' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/stock?show=low',
  );
  expect(waiting.getByRole('link', { name: '1 to be packed and sent' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders?show=to_ship',
  );
  expect(waiting.getByRole('link', { name: '2 late: not sent as promised' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders?show=late',
  );
  for (const name of ['0 runs under way', '1 problem to answer', '2 products'])
    expect(waiting.getByRole('link', { name })).toBeVisible();
  const month = await region('Thirty days');
  expect(await month.findByText('$48.00')).toBeVisible();
  expect(month.getByText('$36.70')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Before everything can be sold' })).toBeNull();
});

it.each([
  [true, 'You are on a break until Jan 2. Shoppers can order, and read that it leaves after it. Change it'],
  [false, 'You are on a break until Jan 2. Shoppers cannot order, and read from when on they can. Change it'],
])('says that the company pauses, where it takes orders: %j', async (pause_takes_orders, words) => {
  scene.show('', {
    [DESK]: aDesk({ paused_until: '2099-01-02', pause_takes_orders }),
    [FIGURES]: someFigures(),
  });
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === words),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change it' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/about',
  );
});

it.each([null, '2020-01-02'])('says nothing of a pause that is over: %j', async (paused_until) => {
  scene.show('', { [DESK]: aDesk({ paused_until }), [FIGURES]: someFigures() });
  await region('What waits');
  expect(screen.queryByText(/on a break/)).toBeNull();
});

it('says what is missing before anything can be sold, and leads there', async () => {
  scene.show('', {
    [DESK]: aDesk({ state: 'waiting', missing: ['approval', 'origin', 'parcel', 'goods'] }),
    [FIGURES]: someFigures(),
  });
  const missing = await region('Before everything can be sold');
  expect(missing.getAllByRole('listitem')).toHaveLength(4);
  expect(missing.getByRole('link', { name: 'Add the ship-from address' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/origin',
  );
  expect(screen.getByText('Waiting for approval')).toBeVisible();
});

it('leads an employee to no step that is the owner’s', async () => {
  scene.show('', { [DESK]: aDesk({ role: 'employee', missing: ['origin', 'goods'] }) });
  const missing = await region('Before everything can be sold');
  expect(missing.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add stock']);
});

it('says why a company was not approved, and asks again', async () => {
  scene.show('', {
    [DESK]: aDesk({ state: 'refused', state_reason: 'No goods to be seen.' }),
    [`POST ${DESK}/approval`]: aDesk({ state: 'waiting', missing: ['approval'] }),
  });
  expect(await screen.findByText('“No goods to be seen.”')).toBeVisible();
  await userEvent.click(await button('Ask for approval again'));
  expect(await screen.findByText('An administrator will look at your company once more.')).toBeVisible();
  expect(screen.getByText('Waiting for approval')).toBeVisible();
  expect(screen.queryByText('“No goods to be seen.”')).toBeNull();
});

it('offers an employee no asking again', async () => {
  scene.show('', { [DESK]: aDesk({ state: 'refused', role: 'employee', state_reason: 'No.' }) });
  expect(await screen.findByText('“No.”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for approval again' })).toBeNull();
});

it.each(['refused', 'suspended'] as const)(
  'tells nobody of a %s company that it is looked at',
  async (state) => {
    scene.show('', { [DESK]: aDesk({ state, state_reason: null, missing: ['approval', 'goods'] }) });
    expect(await screen.findByText(/Goods in stock, or back-orders allowed/)).toBeVisible();
    expect(screen.queryByText(/An administrator of Wishbin looks at your company/)).toBeNull();
  },
);
