import { importColumns } from 'shared-api/rules';
import { CallError } from '../../../platform/http/errors.ts';
import { type Fault, readRow, rowColumns } from './row.rules.ts';
import { faultsOf } from './store-rows.service.ts';

const shelves = {
  categories: [{ name_code: 'home-decor', name_view: 'Home decor' }],
  occasions: [
    { name_code: 'wedding', name_view: 'Wedding' },
    { name_code: 'mothers-day', name_view: 'Mother’s Day' },
  ],
};

describe('a row of a file of products', () => {
  const columns: readonly string[] = importColumns.map(({ name }) => name);
  const full: Readonly<Record<string, string>> = {
    own_code: 'W-1',
    product_id: '7',
    title: 'For gifts',
    name_view: 'Wood tag',
    describe: 'Made of oak',
    category: 'home decor',
    occasions: "Mother's Day, wedding;mothers-day",
    options: 'Size: S | L; Color: Red',
    variant_code: 'W-1-R',
    variant_name: 'Red tag',
    variant_describe: 'Stained',
    price: '48.50',
    finders_fee: '12',
    quantity: '20',
    maxover: '50',
    minover: '5',
    manufactured_output: '10',
    run_days: '7',
    manufacture_days: '2',
    buy_quantity: '1',
    weight_g: '300',
    box_length_mm: '200',
    box_width_mm: '120',
    box_height_mm: '40',
    giftable: 'yes',
    add_quantity: 'no',
    limited_edition: 'FALSE',
    listed: 'no',
    active: '1',
    variant_active: 'no',
    pictures: 'https://example.com/a.jpg A tag, https://example.com/b.png',
  };
  const read = (change: Record<string, string> = {}) =>
    readRow(
      columns,
      columns.map((name) => ({ ...full, ...change })[name] ?? ''),
      shelves,
    );
  it('understands every documented column, and no other', () => {
    expect(Object.keys(rowColumns).sort()).toEqual([...columns].sort());
  });

  it('names a shelf of the market; an unknown one is refused with the list of them', () => {
    expect(read({ category: 'Toys', occasions: 'Wedding, Halloween' })).toEqual([
      { field: 'category', msg: 'The market has no category “Toys”. It has Home decor.' },
      {
        field: 'occasions',
        msg: 'The market has no occasion “Halloween”. It has Wedding and Mother’s Day.',
      },
    ]);
  });

  it('is understood cell by cell', () => {
    expect(read()).toEqual({
      ownCode: 'W-1',
      productId: 7,
      variantCode: 'W-1-R',
      quantity: 20,
      options: [
        { name: 'Size', values: ['S', 'L'] },
        { name: 'Color', values: ['Red'] },
      ],
      pictures: [
        { address: 'https://example.com/a.jpg', alt: 'A tag,' },
        { address: 'https://example.com/b.png', alt: '' },
      ],
      filled: new Set(columns),
      product: {
        title: 'For gifts',
        name_view: 'Wood tag',
        describe: 'Made of oak',
        category: 'home-decor',
        occasions: ['wedding', 'mothers-day'],
        influencer_usd: 12,
        maxover: 50,
        minover: 5,
        manufactured_output: 10,
        prod_manufacture_days: 7,
        giftable: true,
        add_quantity: false,
        limited_edition: false,
        listed: false,
        active: true,
      },
      variant: {
        name_view: 'Red tag',
        describe: 'Stained',
        active: false,
        price_cents: 4850,
        manufacture_days: 2,
        buy_quantity: 1,
        weight_g: 300,
        box_length_mm: 200,
        box_width_mm: 120,
        box_height_mm: 40,
      },
    });
  });

  it('says nothing about what it leaves empty, or out', () => {
    expect(readRow(columns, ['W-1', ' '], shelves)).toEqual({
      ownCode: 'W-1',
      filled: new Set(['own_code']),
      product: {},
      variant: {},
    });
  });

  it.each([
    ['=1+1', '=1+1'],
    ['=HYPERLINK("http://x.example";"y")', '=HYPERLINK("http://x.example";"y")'],
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ['+49 30', '+49 30'],
    ['@here', '@here'],
    ["'tis", "'tis"],
    ["''=x", "'=x"],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('keeps %j as the text %j', (cell, title) => {
    expect(read({ title: cell })).toMatchObject({ product: { title } });
  });

  it.each([
    ['price', '$ 48', { variant: { price_cents: 4800 } }],
    ['price', '48,5', { variant: { price_cents: 4850 } }],
    ['price', '1,234.00', { variant: { price_cents: 123_400 } }],
    ['price', '$1,234', { variant: { price_cents: 123_400 } }],
    ['quantity', '12,000', { quantity: 12_000 }],
    ['finders_fee', '12 %', { product: { influencer_usd: 12 } }],
    ['giftable', 'N', { product: { giftable: false } }],
  ])('takes a %s of %j', (field, cell, values) => {
    expect(read({ [field]: cell })).toMatchObject(values);
  });

  it.each([
    ['own_code', 'x'.repeat(61), 'SKU must be less than 60 characters.'],
    ['title', 'x'.repeat(201), 'Title must be less than 200 characters.'],
    ['name_view', 'x'.repeat(121), 'Name view must be less than 120 characters.'],
    ['describe', 'x'.repeat(100_000), 'This text must be less than 4000 characters.'],
    ['price', 'a lot', 'Merchandice Price is a number such as 12.50.'],
    ['price', '1,23,4', 'Merchandice Price is a number such as 12.50.'],
    ['price', '1,2345', 'Merchandice Price is a number such as 12.50.'],
    ['price', '1.005', 'Merchandice Price is a number such as 12.50.'],
    ['price', '0', 'Merchandice Price must be above $0.00.'],
    ['price', '-1', 'Merchandice Price is a number such as 12.50.'],
    ['price', '1000001', 'Merchandice Price must be at most $1,000,000.00.'],
    ['finders_fee', '96', 'Finders Fee is a whole number from 0 to 95.'],
    ['finders_fee', '9.5', 'Finders Fee is a whole number from 0 to 95.'],
    ['finders_fee', 'ten', 'Finders Fee is a whole number from 0 to 95.'],
    ['quantity', '1.5', 'Quantity is a whole number from 0 to 999999.'],
    ['quantity', '=2+3', 'Quantity is a whole number from 0 to 999999.'],
    ['maxover', '1000000', 'Most back-orders is a whole number from 0 to 999999.'],
    ['minover', '-1', 'Pre-orders needed to start is a whole number from 0 to 999999.'],
    ['manufactured_output', 'all', 'What a run makes is a whole number from 0 to 999999.'],
    ['run_days', '366', 'Days of a run is a whole number from 0 to 365.'],
    ['manufacture_days', 'two', 'Days of finishing is a whole number from 0 to 365.'],
    ['buy_quantity', '0', 'Default order quantity is a whole number from 1 to 1000.'],
    ['weight_g', '0', 'Weight in grams is a whole number from 1 to 1000000.'],
    ['box_length_mm', '20 cm', 'Length of the box in millimeters is a whole number from 1 to 10000.'],
    ['box_width_mm', '10001', 'Width of the box in millimeters is a whole number from 1 to 10000.'],
    ['box_height_mm', '1e3', 'Height of the box in millimeters is a whole number from 1 to 10000.'],
    ['giftable', 'maybe', 'Yes or no is expected here.'],
    ['add_quantity', '2', 'Yes or no is expected here.'],
    ['limited_edition', 'oui', 'Yes or no is expected here.'],
    ['active', '-', 'Yes or no is expected here.'],
    ['product_id', 'seven', 'The number of a product is a whole number from 1 to 999999999.'],
    ['options', 'Large', 'Options are written as Size: Large; Color: Blue.'],
    ['options', 'Size: L; size: S', 'size is named twice.'],
    ['options', 'Size: L | l', 'An option of Size is named twice.'],
    ['options', `Size: ${'x'.repeat(61)}`, 'Option must be less than 60 characters.'],
    ['pictures', 'mug.jpg', 'A picture is named by its address, such as https://example.com/mug.jpg.'],
    ['pictures', 'https://', 'https:// is not the address of a picture.'],
    ['pictures', 'https://a.example/b.jpg '.repeat(21), 'A product has at most 20 pictures.'],
  ])('refuses a %s of %j by its name', (field, cell, msg) => {
    expect(read({ [field]: cell })).toEqual([{ field, msg }]);
  });

  it('is found by the number of its product where that has no own code', () => {
    expect(read({ own_code: '' })).toMatchObject({ ownCode: '', productId: 7 });
  });

  it('names everything that is wrong with it at once', () => {
    const faults = read({ own_code: '', product_id: '', price: 'x', weight_g: 'y' }) as readonly Fault[];
    expect(faults.map(({ field }) => field)).toEqual(['own_code', 'price', 'weight_g']);
  });

  it('has no more cells than the first line has names', () => {
    expect(readRow(['own_code'], ['A', '', 'B'], shelves)).toEqual([
      { field: 'row', msg: 'This row has more cells than the first line has names.' },
    ]);
    expect(readRow(['own_code'], ['A', '', ''], shelves)).toMatchObject({ ownCode: 'A' });
  });
});

describe('what an error that came late says of a row', () => {
  const ofDatabase = (constraint: string) =>
    Object.assign(new Error('duplicate key'), { code: '23505', constraint });

  it('explains a code that was given to another product meanwhile', () => {
    expect(faultsOf(ofDatabase('product_own_code'))).toEqual([
      {
        field: 'own_code',
        msg: 'Another product came to have this SKU just now. Please send it again.',
      },
    ]);
  });

  it('is what a refusal says, by its first field', () => {
    const refusal = new CallError('invalid', 'Too long.', { fields: { title: 'Too long.' } });
    expect(faultsOf(refusal)).toEqual([{ field: 'title', msg: 'Too long.' }]);
    expect(faultsOf(new CallError('conflict', 'Not now.'))).toEqual([{ field: 'row', msg: 'Not now.' }]);
  });

  it.each([ofDatabase('product_pkey'), new Error('duplicate key'), 'duplicate key'])(
    'is nothing where the server failed: %s',
    (error) => expect(faultsOf(error)).toBeUndefined(),
  );
});
