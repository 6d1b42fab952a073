import { csvOf } from './csv.ts';

/** The columns of an export of Shopify, as far as products have something in them. */
const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Weight Unit',
  'Status',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Five rows: a product without choices, and one with three variants and a second picture. */
function block(number: number, pictures: string): Row[] {
  const plain = `sign-${number}`;
  const sized = `board-${number}`;
  const variant = (size: string, price: string, own: Row = {}): Row => ({
    Handle: sized,
    'Option1 Value': size,
    'Variant SKU': `BOARD-${number}-${size}`,
    'Variant Grams': '453.59237',
    'Variant Inventory Qty': size === 'L' ? '-2' : '7',
    'Variant Price': price,
    ...own,
  });
  return [
    {
      Handle: plain,
      Title: `Sign &amp; plate ${number}`,
      'Body (HTML)': `<p>Cut from <b>oak</b>.</p>\n<ul><li>Oiled</li><li>20 cm</li></ul>`,
      Vendor: 'Oak & Iron',
      Tags: 'wood, sign',
      Published: 'true',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': `SIGN-${number}`,
      'Variant Grams': '300.0',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '12',
      'Variant Price': '1,250.00',
      'Image Src': `${pictures}/sign-${number}.png`,
      'Image Position': '1',
      'Image Alt Text': 'A sign of oak',
      'Gift Card': 'false',
      'Variant Weight Unit': 'g',
      Status: 'active',
    },
    variant('S', '24.50', {
      Title: `Board ${number}`,
      'Body (HTML)': '<p>For bread.</p>',
      Published: 'true',
      'Option1 Name': 'Size',
      'Image Src': `${pictures}/board-${number}-front.png`,
      'Image Position': '1',
      Status: 'draft',
    }),
    variant('M', '29.00'),
    variant('L', '34.99'),
    {
      Handle: sized,
      'Image Src': `${pictures}/board-${number}-back.png`,
      'Image Position': '2',
      'Image Alt Text': 'The board from behind',
    },
  ];
}

/**
 * A file as Shopify exports it.
 * @param rows a multiple of five: for each five rows two products, with four variants together
 * @param pictures the beginning of the addresses of its pictures
 */
export function shopifyExport(rows: number, pictures = 'https://cdn.example'): string {
  const all = Array.from({ length: rows / 5 }, (_, number) => block(number, pictures)).flat();
  return csvOf(all.map((row) => Object.fromEntries(COLUMNS.map((name) => [name, row[name] ?? '']))));
}
