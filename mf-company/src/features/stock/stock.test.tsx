/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT } from 'shared-testing/fake-server';
import { aRun, aStockPage, aStockProduct, aStockVariant } from '../../testing/desk-builders.ts';
import { DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const STOCK = `${DESK}/stock`;

it('tells what is there and what waits, with the goal', async () => {
  scene.show('/stock', { [STOCK]: aStockPage(aStockProduct()) });
  const mug = await region('Stoneware mug');
  expect(mug.getByText(/7 units paid and waiting to be made, the first since Nov 20, 2026/)).toBeVisible();
  expect(mug.getByText('0 in stock · 7 still to be made: 7 waiting')).toBeVisible();
  expect(mug.getByRole('progressbar', { name: 'Pre-orders of Stoneware mug' })).toHaveAttribute(
    'aria-valuetext',
    '7 of 5 ordered',
  );
});

it('puts goods in stock and says whom they served', async () => {
  scene.show('/stock', { [STOCK]: aStockPage(aStockProduct()) });
  const form = within(await screen.findByRole('form', { name: 'Stock of Stoneware mug, Small mug' }));
  await userEvent.type(form.getByLabelText('Add units'), '0{Enter}');
  expect(form.getByText('Please give a number other than 0.')).toBeVisible();
  await userEvent.clear(form.getByLabelText('Add units'));
  scene.answer({
    [STOCK]: aStockPage(
      aStockProduct({ waiting: 0, variants: [aStockVariant({ quantity: 3, backlogged: 0, waiting: 0 })] }),
    ),
    [`PUT ${STOCK}/21`]: { ...aStockVariant({ quantity: 3, backlogged: 0, waiting: 0 }), served: 7 },
  });
  await userEvent.type(form.getByLabelText('Add units'), '+10{Enter}');
  expect(
    await screen.findByText('10 units added, 7 of them for orders that waited. 3 of Small mug in stock now.'),
  ).toBeVisible();
  expect(scene.server.sent()).toEqual([{ add: 10 }]);
  expect(await screen.findByText('3 in stock')).toBeVisible();
});

it('sends what was entered under one name until it is known what came of it', async () => {
  scene.show('/stock', { [STOCK]: aStockPage(aStockProduct()), [`PUT ${STOCK}/21`]: CUT });
  const form = within(await screen.findByRole('form', { name: 'Stock of Stoneware mug, Small mug' }));
  const units = form.getByLabelText('Add units');
  const before = scene.server.keys().length;
  await userEvent.type(units, '+12{Enter}');
  expect(await form.findByText(/this may be done or not/)).toBeVisible();
  await waitFor(() =>
    expect(scene.server.paths.filter((path) => path.startsWith(`${STOCK}?`)).length).toBe(2),
  );
  const stored = { ...aStockVariant({ quantity: 5 }), served: 7 };
  scene.server.answerTo(`PUT ${STOCK}/21`, stored);
  await userEvent.click(form.getByRole('button', { name: 'Store' }));
  expect(await screen.findByText(/^12 units added/)).toBeVisible();
  await userEvent.type(units, '+12{Enter}');
  await waitFor(() => expect(scene.server.keys()).toHaveLength(before + 3));
  const [lost, again, another] = scene.server.keys().slice(before);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

it('starts a run of all that waits, and offers no second one', async () => {
  scene.show('/stock', { [STOCK]: aStockPage(aStockProduct()) });
  const form = within(await screen.findByRole('form', { name: 'Run of Stoneware mug' }));
  expect(form.getByLabelText('Units to make')).toHaveValue('7');
  scene.answer({
    [STOCK]: aStockPage(aStockProduct({ run_id: 4 })),
    [`POST ${DESK}/runs`]: aRun({ planned: 7 }),
  });
  await userEvent.click(form.getByRole('button', { name: 'Start a run' }));
  expect(
    await screen.findByText(
      'A run of 7 units of Stoneware mug is under way, 7 of them for orders that waited.',
    ),
  ).toBeVisible();
  expect(scene.server.sent()).toEqual([{ product_id: 12, planned: 7 }]);
  expect(await screen.findByText('A run is under way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start a run' })).toBeNull();
});

it('finds products by name, turns pages, and says when nothing is found', async () => {
  const { router } = scene.show('/stock', {
    [STOCK]: { ...aStockPage(aStockProduct()), total: 51, pages: 2 },
  });
  await region('Stoneware mug');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  scene.answer({ [`${STOCK}?page=2`]: { ...aStockPage(aStockProduct()), total: 51, page: 2, pages: 2 } });
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(router.state.location.search).toBe('?page=2');
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Before' })).toHaveFocus());
  scene.answer({ [STOCK]: aStockPage() });
  await userEvent.type(screen.getByRole('searchbox'), 'bowl{Enter}');
  expect(await screen.findByText('Nothing matches “bowl”.')).toBeVisible();
  expect(router.state.location.search).toBe('?q=bowl');
  expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/stock',
  );
});
