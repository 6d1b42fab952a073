import { importPreviewSchema } from 'shared-api/contract/catalog/imports';
import {
  faultWords,
  importCounts,
  importObstacle,
  importProblems,
  NEW_IMPORT,
  planOf,
  withColumn,
} from './import-plan.ts';

const preview = importPreviewSchema.parse({
  template: 'other',
  mapped: true,
  rows: 2,
  columns: [
    { name: 'Code', samples: ['A'], target: 'own_code' },
    { name: 'Remarks', samples: [], target: null },
    { name: 'Cost', samples: ['1,234'], target: 'price' },
  ],
  ambiguous: [],
  problem: null,
  notes: [],
  checked: 2,
  refused: 0,
  sample: [],
});

it('sends the columns as they were recognized, and as they were changed', () => {
  expect(planOf(NEW_IMPORT)).toEqual({});
  expect(planOf(NEW_IMPORT, preview)).toEqual({ columns: 'own_code,,price' });
  const draft = withColumn(NEW_IMPORT, preview, 1, 'describe');
  expect(planOf(draft, preview)).toEqual({ columns: 'own_code,describe,price' });
  expect(planOf(withColumn(draft, preview, 2, ''), preview)).toEqual({ columns: 'own_code,describe,' });
});

it('sends no columns of a file in our own ones', () => {
  expect(planOf(NEW_IMPORT, { ...preview, mapped: false })).toEqual({});
});

it('sends values for all rows in grams and millimetres, and none with stock alone', () => {
  const draft = { ...NEW_IMPORT, box: '203x127x51', weight: '340', maxover: '50' };
  expect(planOf(draft)).toEqual({
    fill: 'box_length_mm=203,box_width_mm=127,box_height_mm=51,weight_g=340,maxover=50',
  });
  expect(planOf({ ...draft, mode: 'stock' })).toEqual({ mode: 'stock' });
});

it('leaves out what cannot be read, and says so', () => {
  const draft = { ...NEW_IMPORT, box: '8 x 5', weight: 'heavy', maxover: '-1' };
  expect(planOf(draft)).toEqual({});
  expect(Object.keys(importProblems(draft))).toEqual(['box', 'weight', 'maxover']);
  expect(importObstacle(draft, preview)).toBe('A box is three sides, such as 8 x 5 x 2 in');
});

it('waits for the answer to a question about amounts', () => {
  const ambiguous = [{ row: 2, column: 'Cost', text: '1,234', as_point: '1234', as_comma: '1.234' }];
  const asking = { ...preview, ambiguous };
  expect(importObstacle(NEW_IMPORT, asking)).toBe('Please choose how this file writes amounts.');
  expect(importObstacle({ ...NEW_IMPORT, decimal: 'point' }, asking)).toBeUndefined();
  expect(importObstacle(NEW_IMPORT, { ...preview, problem: 'No.' })).toBe('No.');
});

it('counts rows that were so before apart from those that changed something', () => {
  const counts = { rows: 1161, added: 1, changed: 1160, refused: 0 };
  expect(importCounts(counts)).toBe('1,161 rows: 1 added, 1160 changed, 0 refused');
  expect(importCounts({ ...counts, unchanged: 1158 })).toBe(
    '1,161 rows: 1 added, 2 changed, 1158 as before, 0 refused',
  );
});

it.each([
  ['own_code', 'SKU of the product: It is wrong.'],
  ['name_view', 'Name: It is wrong.'],
  ['title', 'Title: It is wrong.'],
  ['options', 'Options: It is wrong.'],
  ['row', 'It is wrong.'],
])('calls the column %s what the desk calls it', (field, words) => {
  expect(faultWords({ field, msg: 'It is wrong.' })).toBe(words);
});
