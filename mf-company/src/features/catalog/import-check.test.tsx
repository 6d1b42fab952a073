/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportPreview } from 'shared-api/contract/catalog/imports';
import { refusal } from 'shared-testing/fake-server';
import { aPreview, aReport } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const PREVIEW = `POST ${DESK}/import-preview`;
const START = `POST ${DESK}/imports`;
const FILE = new File(['own_code,price\nMUG-1,24\n'], 'mugs.csv', { type: 'text/csv' });

const { report: _report, next: _next, ...taken } = aReport();

/** Opens the page and chooses a file. */
async function choose(preview: Partial<ImportPreview> | object, answers: object = {}) {
  scene.show('/imports', {
    [`${DESK}/imports`]: [],
    [`${DESK}/imports/8`]: aReport(),
    [`${DESK}/boxes`]: { boxes: [] },
    [PREVIEW]: preview,
    [START]: taken,
    ...answers,
  });
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), FILE);
  return region('Check mugs.csv');
}

/** The fields of the last form that came with a call. */
function lastForm(call: string): Record<string, string> {
  const text = String(scene.server.sent(call).at(-1));
  const parts = [...text.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)];
  return Object.fromEntries(parts.map(([, name, value]) => [name, value]));
}

const mapped = aPreview({
  template: 'other',
  mapped: true,
  columns: [
    { name: 'Code', samples: ['MUG-1'], target: 'own_code' },
    { name: 'Cost', samples: ['24.00'], target: null },
  ],
  notes: ['No column holds price. New products need it.'],
});

it('shows a file as it would be read before it is imported', async () => {
  const check = await choose(aPreview());
  expect(check.getByRole('heading', { name: 'Check mugs.csv' })).toHaveFocus();
  expect(await check.findByText('The file has our columns. 2 rows to import.')).toBeVisible();
  const table = within(check.getByRole('group', { name: 'Rows as they would be imported' }));
  expect(table.getByRole('cell', { name: 'Stoneware mug' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'New' })).toBeVisible();
  expect(scene.server.sent(START)).toEqual([]);
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('3 rows: 1 added, 1 changed, 1 refused.')).toBeVisible();
  expect(lastForm(START)).toEqual({ file_name: 'mugs.csv' });
});

it('takes what columns hold, reads the file anew with it, and sends it along', async () => {
  const check = await choose(mapped);
  expect(await check.findByText('No column holds price. New products need it.')).toBeVisible();
  expect(check.getByText('Columns: 1 of 2 are used')).toBeVisible();
  const columns = [mapped.columns[0], { ...mapped.columns[1], target: 'price' }];
  scene.server.answerTo(PREVIEW, { ...mapped, columns, notes: [] });
  await userEvent.selectOptions(check.getByLabelText('Cost'), 'Price in dollars');
  await waitFor(() => expect(check.queryByText(/No column holds price/)).toBeNull());
  expect(lastForm(PREVIEW)).toEqual({ file_name: 'mugs.csv', columns: 'own_code,price' });
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  await screen.findByRole('heading', { name: 'mugs.csv' });
  expect(lastForm(START)).toMatchObject({ columns: 'own_code,price' });
});

it('asks how amounts are written, and does not go on without an answer', async () => {
  const ambiguous = [{ row: 2, column: 'Price', text: '1,234', as_point: '1234', as_comma: '1.234' }];
  const check = await choose(aPreview({ ambiguous }));
  const question = within(await check.findByRole('group', { name: /What is 1,234 in row 2, column Price/ }));
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(await check.findByText('Please choose how this file writes amounts.')).toBeVisible();
  expect(scene.server.sent(START)).toEqual([]);
  await userEvent.click(question.getByRole('radio', { name: /1234/ }));
  expect(check.queryByText('Please choose how this file writes amounts.')).toBeNull();
  await waitFor(() => expect(lastForm(PREVIEW)).toMatchObject({ decimal: 'point' }));
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  await screen.findByRole('heading', { name: 'mugs.csv' });
  expect(lastForm(START)).toEqual({ file_name: 'mugs.csv', decimal: 'point' });
});

it('sets stock alone, and gives rows a box that they lack', async () => {
  const check = await choose(mapped);
  await userEvent.type(await check.findByLabelText(/^Box: length/), '8 x 5 x 2');
  await waitFor(() =>
    expect(lastForm(PREVIEW)).toMatchObject({ fill: 'box_length_mm=203,box_width_mm=127,box_height_mm=51' }),
  );
  await userEvent.click(check.getByRole('radio', { name: /Stock only/ }));
  await waitFor(() => expect(lastForm(PREVIEW)).toMatchObject({ mode: 'stock' }));
  expect(check.queryByLabelText(/^Box: length/)).toBeNull();
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  await screen.findByRole('heading', { name: 'mugs.csv' });
  expect(lastForm(START)).toEqual({ file_name: 'mugs.csv', mode: 'stock', columns: 'own_code,' });
});

it('names rows that would be refused, and why nothing can be imported', async () => {
  const [row] = aPreview().sample;
  const faults = [{ field: 'price', msg: 'A new product needs this.' }];
  const check = await choose({
    ...mapped,
    refused: 1,
    sample: [{ ...row, faults }],
    problem: 'Two columns are “Stock”. Please choose one of them.',
  });
  expect(await check.findByText(/^1 of the first 2 rows would be refused/)).toBeVisible();
  expect(check.getByText('price: A new product needs this.')).toBeVisible();
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(check.getAllByText('Two columns are “Stock”. Please choose one of them.')).toHaveLength(2);
  expect(scene.server.sent(START)).toEqual([]);
});

it('says why a file cannot be read, and leads back to choosing another one', async () => {
  const check = await choose(refusal(422, 'upload_refused'));
  expect(await check.findByText('Refused: upload_refused')).toBeVisible();
  await userEvent.click(await button('Choose another file'));
  expect(screen.getByRole('heading', { name: 'Import products' })).toHaveFocus();
});

it('keeps what was chosen when the import does not begin', async () => {
  const check = await choose(mapped, { [START]: refusal(409, 'conflict') });
  await userEvent.selectOptions(await check.findByLabelText('Cost'), 'Price in dollars');
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(await check.findByText('Refused: conflict')).toBeVisible();
  expect(check.getByLabelText('Cost')).toHaveDisplayValue('Price in dollars');
});
