/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT, refusal } from 'shared-testing/fake-server';
import { aRun, aStockProduct, aStockRow, aStockTable, aStockVariant } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const TABLE = `${DESK}/stock/variants`;
const PUT = `PUT ${DESK}/stock/21`;
const BOWL = aStockProduct({ product_id: 13, name_view: 'Bowl', minover: 0, waiting: 0 });

const units = async () =>
  within(await screen.findByRole('form', { name: 'Stock of Stoneware mug, Small mug' }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 3)
    .map(({ textContent }) => textContent);

it('tells of each variant what is there and what is still to be made', async () => {
  scene.show('/stock', {
    [TABLE]: aStockTable({
      rows: [
        aStockRow({
          merch_id: 31,
          product_id: 13,
          name_view: 'Bowl',
          own_code: null,
          quantity: 1,
          backlogged: 0,
          waiting: 0,
          low: true,
        }),
        aStockRow(),
        aStockRow({
          merch_id: 22,
          name_view: 'Large mug',
          quantity: 1200,
          backlogged: 0,
          waiting: 0,
          active: false,
        }),
      ],
      products: [BOWL, aStockProduct()],
    }),
  });
  const table = await screen.findByRole('table');
  const [, bowl, small, large] = within(table).getAllByRole('row');
  if (!bowl || !small || !large) throw new Error('A row is missing');
  expect(cells(bowl)).toEqual(['', 'Nearly out1', '0']);
  expect(cells(small)).toEqual(['MUG-1', '0', '7: 7 waiting']);
  expect(cells(large)).toEqual(['MUG-1', '1,200', '0']);
  expect(within(large).getByRole('rowheader')).toHaveTextContent('Off sale');
  // On a phone each cell has its heading beside it, and no form is cut off.
  const form = within(small).getByRole('form', { name: /^Stock of Stoneware mug/ });
  expect(form.closest('td')).toHaveAttribute('data-title', 'Add units');
  expect(within(small).getByRole('link', { name: 'Stoneware mug' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/products/12/variants',
  );
  expect(screen.getAllByRole('button', { name: 'Make Stoneware mug' })).toHaveLength(1);
});

it('puts goods in stock, says whom they served, and changes the row and the counts in place', async () => {
  scene.show('/stock?show=low', {
    [`${TABLE}?show=low`]: aStockTable({
      rows: [aStockRow({ low: true, backlogged: 0, waiting: 0 })],
      counts: { all: 3, low: 1, out: 1, waiting: 0 },
    }),
  });
  const form = await units();
  await userEvent.type(form.getByLabelText('Add units'), '0{Enter}');
  expect(form.getByText('Please give a number other than 0.')).toBeVisible();
  await userEvent.clear(form.getByLabelText('Add units'));
  scene.server.answerTo(PUT, { ...aStockVariant({ quantity: 10, backlogged: 0, waiting: 0 }), served: 2 });
  await userEvent.type(form.getByLabelText('Add units'), '+12{Enter}');
  expect(
    await form.findByText('12 units added, 2 of them for orders that waited. 10 of Small mug in stock now.'),
  ).toBeVisible();
  expect(scene.server.sent()).toEqual([{ add: 12 }]);
  expect(screen.getByRole('cell', { name: '10' })).toBeVisible();
  expect(screen.queryByText('Out of stock')).toBeNull();
  expect(screen.getByRole('link', { name: 'Nearly out or out (0)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All (3)' })).toBeVisible();
  expect(form.getByLabelText('Add units')).toHaveValue('');
});

it('keeps what was typed when it is refused, and shows the stock as it is now', async () => {
  scene.show('/stock', { [TABLE]: aStockTable() });
  const form = await units();
  scene.answer({
    [TABLE]: aStockTable({ rows: [aStockRow({ quantity: 1 })] }),
    [PUT]: refusal(409, 'conflict', { msg: 'Only 1 of these is on hand, so nothing was written off.' }),
  });
  await userEvent.type(form.getByLabelText('Add units'), '-4{Enter}');
  expect(await form.findByText('Only 1 of these is on hand, so nothing was written off.')).toBeVisible();
  expect(form.getByLabelText('Add units')).toHaveValue('-4');
  expect(await screen.findByRole('cell', { name: '1' })).toBeVisible();
});

it('sends what was entered under one name until it is known what came of it', async () => {
  scene.show('/stock', { [TABLE]: aStockTable(), [PUT]: CUT });
  const form = await units();
  const box = form.getByLabelText('Add units');
  const before = scene.server.keys().length;
  await userEvent.type(box, '+12{Enter}');
  expect(await form.findByText(/this may be done or not/)).toBeVisible();
  await waitFor(() => expect(scene.server.paths.filter((path) => path.startsWith(TABLE)).length).toBe(2));
  scene.server.answerTo(PUT, { ...aStockVariant({ quantity: 5 }), served: 7 });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^12 units added/)).toBeVisible();
  await userEvent.type(box, '+12{Enter}');
  await waitFor(() => expect(scene.server.keys()).toHaveLength(before + 3));
  const [lost, again, another] = scene.server.keys().slice(before);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

it('starts a run of all that waits, and offers no second one', async () => {
  scene.show('/stock', { [TABLE]: aStockTable() });
  await userEvent.click(await button('Make Stoneware mug'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Stoneware mug' }));
  expect(dialog.getByText(/7 units paid and waiting to be made, the first since Nov 20, 2026/)).toBeVisible();
  expect(dialog.getByRole('progressbar', { name: 'Pre-orders of Stoneware mug' })).toHaveAttribute(
    'aria-valuetext',
    '7 of 5 ordered',
  );
  expect(dialog.getByLabelText('Units to make')).toHaveValue('7');
  scene.answer({
    [TABLE]: aStockTable({ products: [aStockProduct({ run_id: 4 })] }),
    [`POST ${DESK}/runs`]: aRun({ planned: 7 }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Start a run' }));
  expect(
    await screen.findByText(
      'A run of 7 units of Stoneware mug is under way, 7 of them for orders that waited.',
    ),
  ).toBeVisible();
  expect(scene.server.sent()).toEqual([{ product_id: 12, planned: 7 }]);
  expect(await screen.findByRole('link', { name: 'Under way of Stoneware mug' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/runs',
  );
  expect(screen.queryByRole('button', { name: 'Make Stoneware mug' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Variants' })).toHaveFocus();
});

it('brings twenty more rows, with their products', async () => {
  scene.show('/stock', { [TABLE]: aStockTable({ next: '21' }) });
  await units();
  scene.answer({
    [`${TABLE}?after=21`]: aStockTable({
      rows: [aStockRow({ merch_id: 31, product_id: 13, name_view: 'Deep' })],
      products: [BOWL],
    }),
  });
  await userEvent.click(await button('Show more variants'));
  expect(await screen.findByRole('form', { name: 'Stock of Bowl, Deep' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Stock of Stoneware mug, Small mug' })).toBeVisible();
  expect(await screen.findByText('That is all.')).toHaveFocus();
});

it('filters, finds by name within the filter, and says when nothing is found', async () => {
  const { router } = scene.show('/stock', {
    [TABLE]: aStockTable({ counts: { all: 62, low: 0, out: 0, waiting: 1 } }),
  });
  await units();
  const none = aStockTable({ rows: [], products: [], counts: { all: 62, low: 0, out: 0, waiting: 1 } });
  scene.answer({ [`${TABLE}?show=low`]: none });
  await userEvent.click(screen.getByRole('link', { name: 'Nearly out or out (0)' }));
  expect(router.state.location.search).toBe('?show=low');
  expect(await screen.findByText('Nothing is nearly out or out of stock.')).toBeVisible();
  scene.answer({ [`${TABLE}?q=bowl&show=low`]: none });
  await userEvent.type(screen.getByRole('searchbox'), 'bowl{Enter}');
  expect(await screen.findByText('Nothing matches “bowl”.')).toBeVisible();
  expect(router.state.location.search).toBe('?q=bowl&show=low');
  expect(screen.getByRole('link', { name: 'Show all variants' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/stock',
  );
});

it('leads to a first product', async () => {
  const counts = { all: 0, low: 0, out: 0, waiting: 0 };
  scene.show('/stock', { [TABLE]: aStockTable({ rows: [], products: [], counts }) });
  expect(await screen.findByRole('link', { name: 'Add a product' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/products/new',
  );
});
