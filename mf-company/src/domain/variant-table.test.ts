import { deskMerchandiseTableSchema } from 'shared-api/contract/catalog/editing-schema';
import { aChoice, aDeskProduct, aVariant } from '../testing/desk-builders.ts';
import {
  copyDown,
  countMissing,
  fieldOfBody,
  missingRows,
  rebaseRows,
  rowBody,
  rowDraft,
} from './variant-table.ts';

const size = aChoice();
const wood = aChoice({
  id: 6,
  name_code: 'wood',
  name_view: 'Wood',
  options: [
    { id: 61, name_view: 'Oak', picture: null, used_by: 0 },
    { id: 62, name_view: 'Ash', picture: null, used_by: 0 },
    { id: 63, name_view: 'Walnut', picture: null, used_by: 0 },
  ],
});
const [small, large] = [
  rowDraft(aVariant({ own_code: 'MUG-S' })),
  rowDraft(aVariant({ merch_id: 22, name_view: 'Large mug', selections: [52], quantity: 0 })),
];

it('reads and sends a variant that is there, unchanged', () => {
  expect(rowBody(small)).toEqual({
    merch_id: 21,
    version: 2,
    name_view: 'Small mug',
    own_code: 'MUG-S',
    price_usd: 24,
    active: true,
    add: 0,
    weight_g: 400,
    box_length_mm: 150,
    box_width_mm: 120,
    box_height_mm: 120,
    selections: [51],
  });
  expect(deskMerchandiseTableSchema.safeParse({ rows: [small, large].map(rowBody) }).success).toBe(true);
});

it('sends stock as the difference to what was read, and a box as its sides or none', () => {
  expect(rowBody({ ...small, quantity: '9' }).add).toBe(5);
  expect(rowBody({ ...small, quantity: '1' }).add).toBe(-3);
  expect(rowBody({ ...small, box: '', weight_g: '' })).toMatchObject({
    weight_g: null,
    box_length_mm: null,
    box_height_mm: null,
  });
});

it.each([
  ['quantity', 'many', 'In stock is a whole number from -999999 to 999999'],
  ['box', '8 x 5', 'Length of the box in millimeters is a whole number from 1 to 10000'],
  ['weight_g', 'heavy', 'Weight in grams is a whole number from 1 to 1000000'],
  ['price_usd', '', 'Merchandice Price is required'],
  ['price_usd', '1.036,50', 'Merchandice Price is an amount such as 24.50'],
] as const)('shows at %s what cannot be read there', (field, text, message) => {
  const { error } = deskMerchandiseTableSchema.safeParse({ rows: [rowBody({ ...small, [field]: text })] });
  const [issue] = error?.issues ?? [];
  expect([fieldOfBody(String(issue?.path.at(-1))), issue?.message]).toEqual([field, message]);
});

it('makes a row for each combination that is missing, like the first row', () => {
  const rows = [{ ...small, selections: [51, 62] }];
  expect(countMissing([size, wood], rows)).toBe(5);
  const made = missingRows([size, wood], rows, 200);
  expect(made.map(({ name_view }) => name_view)).toEqual([
    'Small, Oak',
    'Small, Walnut',
    'Large, Oak',
    'Large, Ash',
    'Large, Walnut',
  ]);
  expect(made[0]).toEqual({
    ...small,
    merch_id: 0,
    version: 0,
    read: 0,
    selections: [51, 61],
    name_view: 'Small, Oak',
    own_code: '',
    quantity: '0',
  });
  expect(rowBody(made[0] ?? small)).not.toHaveProperty('merch_id');
  expect(missingRows([size, wood], rows, 2)).toHaveLength(2);
  expect(missingRows([size, wood], [...rows, ...made], 200)).toEqual([]);
});

it('makes no rows without choices, and none from nothing but choices that are used up', () => {
  expect([missingRows([], [small], 200), countMissing([], [small])]).toEqual([[], 0]);
  expect(countMissing([size], [small, large])).toBe(0);
});

it('copies a value into all rows below', () => {
  const rows = [small, large, { ...large, merch_id: 23 }];
  const prices = (all: readonly { readonly weight_g: string }[]) => all.map(({ weight_g }) => weight_g);
  const changed = rows.map((row, place) => ({ ...row, weight_g: String(place) }));
  expect(prices(copyDown(changed, 0, 'weight_g'))).toEqual(['0', '0', '0']);
  expect(prices(copyDown(changed, 1, 'weight_g'))).toEqual(['0', '1', '1']);
  expect(copyDown(changed, 7, 'weight_g')).toEqual(changed);
});

it('keeps what was entered when variants were changed elsewhere, and says where both changed', () => {
  const before = [small, large];
  const added = { ...small, merch_id: 0, selections: [53], name_view: 'Giant' };
  const mine = [{ ...small, price_usd: '30.00', own_code: 'NEW' }, large, added];
  const product = aDeskProduct({
    merchandise: [
      aVariant({ version: 3, price_usd: 26, weight_g: 500, own_code: 'MUG-S' }),
      aVariant({ merch_id: 22, version: 5, name_view: 'Big mug', selections: [52], quantity: 7 }),
    ],
  });
  const { rows, conflicts } = rebaseRows(before, mine, product);
  expect(rows).toMatchObject([
    { version: 3, price_usd: '30.00', own_code: 'NEW', weight_g: '500' },
    { version: 5, name_view: 'Big mug', quantity: '7', read: 7 },
    { merch_id: 0, name_view: 'Giant' },
  ]);
  expect(conflicts).toEqual([{ name: 'Small mug', field: 'price_usd', theirs: '26.00' }]);
});

it('keeps what was entered while rows were saved, also in a row that was new', () => {
  const added = { ...small, merch_id: 0, selections: [53], name_view: 'Giant', read: 0, quantity: '0' };
  const sent = [{ ...small, price_usd: '30' }, added];
  const mine = [
    { ...small, price_usd: '30', own_code: 'NEW' },
    { ...added, quantity: '4' },
  ];
  const saved = aDeskProduct({
    merchandise: [
      aVariant({ version: 3, price_usd: 30 }),
      aVariant({ merch_id: 23, version: 1, name_view: 'Giant', selections: [53], quantity: 0 }),
    ],
  });
  expect(rebaseRows(sent, mine, saved).rows).toMatchObject([
    { merch_id: 21, version: 3, price_usd: '30.00', own_code: 'NEW' },
    { merch_id: 23, version: 1, quantity: '4', read: 0 },
  ]);
});
