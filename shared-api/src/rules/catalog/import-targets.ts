import { importColumns } from './import-columns.ts';

/** What a column of any file can hold: a column of our own files, or something that becomes one or several of them. */
export interface ImportTarget {
  readonly name: string;
  /** As the desk offers it. */
  readonly label: string;
  /** Several columns of a file may hold it. */
  readonly many?: true;
}

const labels: Readonly<Record<(typeof importColumns)[number]['name'], string>> = {
  own_code: 'SKU of the product',
  product_id: 'Number of the product here',
  title: 'Title (a line about the product)',
  name_view: 'Name',
  describe: 'Description',
  category: 'Category',
  occasions: 'Occasions',
  options: 'Options, such as Size: Large; Color: Blue',
  variant_code: 'SKU of the variant',
  variant_name: 'Name of the variant',
  variant_describe: 'Description of the variant',
  price: 'Price in dollars',
  finders_fee: 'Finders fee in percent',
  quantity: 'Stock',
  maxover: 'Most back-orders',
  minover: 'Pre-orders needed to start',
  manufactured_output: 'Units of a run',
  run_days: 'Days of a run',
  manufacture_days: 'Days of finishing',
  buy_quantity: 'Default order quantity',
  weight_g: 'Weight in grams',
  box_length_mm: 'Length of the box in mm',
  box_width_mm: 'Width of the box in mm',
  box_height_mm: 'Height of the box in mm',
  giftable: 'Can be a gift (yes or no)',
  add_quantity: 'Sold from stock (yes or no)',
  limited_edition: 'Limited edition (yes or no)',
  listed: 'Sold alone (yes or no)',
  active: 'On sale (yes or no)',
  variant_active: 'Variant on sale (yes or no)',
  pictures: 'Addresses of pictures, with what they show',
};

const further = [
  { name: 'product_group', label: 'Product that the row belongs to (one value for all of its rows)' },
  { name: 'name_and_title', label: 'Name and title' },
  { name: 'describe_html', label: 'Description with HTML' },
  { name: 'on_sale', label: 'On sale (active, published or yes)', many: true },
  { name: 'option', label: 'An option; the column names the choice', many: true },
  { name: 'option_name_1', label: 'First choice: its name' },
  { name: 'option_value_1', label: 'First choice: the option' },
  { name: 'option_list_1', label: 'First choice: all options, with commas' },
  { name: 'option_name_2', label: 'Second choice: its name' },
  { name: 'option_value_2', label: 'Second choice: the option' },
  { name: 'option_list_2', label: 'Second choice: all options, with commas' },
  { name: 'option_name_3', label: 'Third choice: its name' },
  { name: 'option_value_3', label: 'Third choice: the option' },
  { name: 'weight_oz', label: 'Weight in ounces' },
  { name: 'weight_lb', label: 'Weight in pounds' },
  { name: 'weight_kg', label: 'Weight in kilograms' },
  { name: 'box_length_in', label: 'Length of the box in inches' },
  { name: 'box_width_in', label: 'Width of the box in inches' },
  { name: 'box_height_in', label: 'Height of the box in inches' },
  { name: 'picture', label: 'Address of a picture', many: true },
  { name: 'picture_alt', label: 'What the picture shows' },
  { name: 'currency', label: 'Currency of the price' },
] as const satisfies readonly ImportTarget[];

export type ImportTargetName = (typeof importColumns)[number]['name'] | (typeof further)[number]['name'];

/** Everything that a column of a file can hold, in the order in which it is offered. */
export const importTargets: readonly (ImportTarget & { readonly name: ImportTargetName })[] = [
  ...importColumns.map(({ name }) => ({ name, label: labels[name] })),
  ...further,
];

/** What a column is called in a sentence: its label without examples; undefined for what is no column. */
export function columnLabel(name: string): string | undefined {
  const target = importTargets.find((each) => each.name === name);
  return target?.label.split(/, | \(/, 1)[0];
}

/** Kinds of files that are recognized by their first line; `other` is none of them. */
export const importTemplates = ['wishbin', 'shopify', 'etsy', 'other'] as const;

export type ImportTemplate = (typeof importTemplates)[number];

/** How a file writes amounts: 1,234.50 or 1.234,50. */
export const decimalMarks = ['point', 'comma'] as const;

export type DecimalMark = (typeof decimalMarks)[number];

/** Columns whose value may be given for all rows that leave them empty: of products, in the row that names one, and of variants. */
export const fillableColumns = {
  product: ['finders_fee', 'maxover'],
  variant: ['quantity', 'manufacture_days', 'weight_g', 'box_length_mm', 'box_width_mm', 'box_height_mm'],
} as const satisfies Readonly<Record<string, readonly ImportTargetName[]>>;
