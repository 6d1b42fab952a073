/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ImportPreview, previewImport, startImport } from 'shared-api/contract/catalog/imports';
import type { ErrorCode } from 'shared-api/contract/error-status';
import { api } from 'shared-auth';
import { aPreview, aReport } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const FILE = new File(['own_code,price\nMUG-1,24\n'], 'mugs.csv', { type: 'text/csv' });

const { report: _report, next: _next, ...taken } = aReport();

/** A file that was sent, with the fields beside it. */
interface Sent {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
const PREVIEW = previewImport.name;
const START = startImport.name;
const sent: Sent[] = [];
const replies = new Map<string, unknown>();

// The page of a test is of another origin than the server, so that no answer of an upload reaches it.
jest.spyOn(api, 'upload').mockImplementation((async (
  { name }: { readonly name: string },
  { body: { file: _file, ...fields } }: { readonly body: Record<string, unknown> },
) => {
  sent.push({ name, fields });
  const reply = replies.get(name);
  if (reply instanceof Error) throw reply;
  return reply;
}) as never);

/** An answer of the server that refuses a file. */
const refused = (status: number, code: ErrorCode) => {
  const msg = `Refused: ${code}`;
  return Object.assign(new Error(msg), { name: 'ApiError', kind: 'status', status, code, msg });
};

/** Opens the page and chooses a file. */
async function choose(preview: ImportPreview | Error, start: unknown = taken) {
  sent.length = 0;
  replies.set(PREVIEW, preview).set(START, start);
  scene.show('/imports', {
    [`${DESK}/imports`]: [],
    [`${DESK}/imports/8`]: aReport(),
    [`${DESK}/boxes`]: { boxes: [] },
  });
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), FILE);
  return region('Check mugs.csv');
}

const started = () => sent.filter(({ name }) => name === START);
const lastForm = (name: string) => sent.findLast((each) => each.name === name)?.fields;

const mapped = aPreview({
  template: 'other',
  mapped: true,
  columns: [
    { name: 'Code', samples: ['MUG-1'], target: 'own_code' },
    { name: 'Cost', samples: ['24.00'], target: null },
  ],
  notes: ['No column holds “Price in dollars”. New products need it.'],
});

it('shows a file as it would be read before it is imported', async () => {
  const check = await choose(aPreview());
  expect(check.getByRole('heading', { name: 'Check mugs.csv' })).toHaveFocus();
  expect(await check.findByText('The file has our columns. 2 rows to import.')).toBeVisible();
  const table = within(check.getByRole('group', { name: 'Rows as they would be imported' }));
  expect(table.getByRole('cell', { name: 'Stoneware mug' })).toBeVisible();
  // On a phone it has its heading beside it.
  expect(table.getByRole('cell', { name: 'New' })).toHaveAttribute('data-title', 'Result');
  expect(started()).toEqual([]);
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('3 rows: 1 added, 1 changed, 1 refused.')).toBeVisible();
  expect(lastForm(START)).toEqual({ file_name: 'mugs.csv' });
});

it('takes what columns hold, reads the file anew with it, and sends it along', async () => {
  const check = await choose(mapped);
  expect(await check.findByText('No column holds “Price in dollars”. New products need it.')).toBeVisible();
  expect(check.getByText('Columns: 1 of 2 are used')).toBeVisible();
  const columns = mapped.columns.map((each) => ({ ...each, target: each.target ?? 'price' }));
  replies.set(PREVIEW, aPreview({ ...mapped, columns, notes: [] }));
  await userEvent.selectOptions(check.getByLabelText('Cost'), 'Price in dollars');
  await waitFor(() => expect(check.queryByText(/No column holds/)).toBeNull());
  expect(lastForm(PREVIEW)).toEqual({ file_name: 'mugs.csv', columns: 'own_code,price' });
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  await screen.findByRole('heading', { name: 'mugs.csv' });
  expect(lastForm(START)).toMatchObject({ columns: 'own_code,price' });
});

it('asks how amounts are written, and does not go on without an answer', async () => {
  const ambiguous = [{ row: 2, column: 'Price', text: '1,234', as_point: '1234', as_comma: '1.234' }];
  const check = await choose(aPreview({ ambiguous }));
  const question = within(
    await check.findByRole('radiogroup', { name: /What is 1,234 in row 2, column Price/ }),
  );
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(await check.findByText('Please choose how this file writes amounts.')).toBeVisible();
  expect(started()).toEqual([]);
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

it('sends the file again once typing rests, not with each key', async () => {
  const check = await choose(mapped);
  const field = await check.findByLabelText(/^Most back-orders/);
  for (const value of ['1', '12', '120']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(lastForm(PREVIEW)).toMatchObject({ fill: 'maxover=120' }));
  expect(sent.flatMap(({ name, fields }) => (name === PREVIEW ? [fields['fill']] : []))).toEqual([
    undefined,
    'maxover=120',
  ]);
});

it('names rows that would be refused, and why nothing can be imported', async () => {
  const [row] = aPreview().sample;
  const faults = [{ field: 'price', msg: 'A new product needs this.' }];
  const check = await choose(
    aPreview({
      ...mapped,
      refused: 1,
      sample: row ? [{ ...row, faults }] : [],
      problem: 'Two columns are “Stock”. Please choose one of them.',
    }),
  );
  expect(await check.findByText(/^1 of the first 2 rows would be refused/)).toBeVisible();
  expect(check.getByText('Price in dollars: A new product needs this.')).toBeVisible();
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(check.getAllByText('Two columns are “Stock”. Please choose one of them.')).toHaveLength(2);
  expect(started()).toEqual([]);
});

it('says why a file cannot be read, and leads back to choosing another one', async () => {
  const check = await choose(refused(422, 'upload_refused'));
  expect(await check.findByText('Refused: upload_refused')).toBeVisible();
  await userEvent.click(await button('Choose another file'));
  expect(screen.getByRole('heading', { name: 'Import products' })).toHaveFocus();
});

it('keeps what was chosen when the import does not begin', async () => {
  const check = await choose(mapped, refused(409, 'conflict'));
  await userEvent.selectOptions(await check.findByLabelText('Cost'), 'Price in dollars');
  await userEvent.click(check.getByRole('button', { name: 'Import 2 rows' }));
  expect(await check.findByText('Refused: conflict')).toBeVisible();
  expect(check.getByLabelText('Cost')).toHaveDisplayValue('Price in dollars');
});
