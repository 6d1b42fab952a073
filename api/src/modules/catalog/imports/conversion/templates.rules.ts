import { type ImportTargetName, type ImportTemplate, importTargets } from 'shared-api/rules';

/** The name of a column as it is compared: lower-case, with single blanks. */
export function columnKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

type Mapping = Readonly<Record<string, ImportTargetName>>;

const optionColumns: Mapping = Object.fromEntries(
  ([1, 2, 3] as const).flatMap((place) => [
    [`option${place} name`, `option_name_${place}` as const],
    [`option${place} value`, `option_value_${place}` as const],
  ]),
);

/** Exports of Shopify, in the columns of before and since 2024. */
const shopify: Mapping = {
  ...optionColumns,
  handle: 'product_group',
  'url handle': 'product_group',
  title: 'name_and_title',
  'body (html)': 'describe_html',
  description: 'describe_html',
  published: 'on_sale',
  'published on online store': 'on_sale',
  status: 'on_sale',
  'variant sku': 'variant_code',
  sku: 'variant_code',
  'variant grams': 'weight_g',
  'weight value (grams)': 'weight_g',
  'variant inventory qty': 'quantity',
  'inventory quantity': 'quantity',
  'variant price': 'price',
  price: 'price',
  'image src': 'picture',
  'product image url': 'picture',
  'image alt text': 'picture_alt',
};

const etsyPictures: Mapping = Object.fromEntries(
  Array.from({ length: 10 }, (_, at) => [`image${at + 1}`, 'picture' as const]),
);

const etsy: Mapping = {
  ...etsyPictures,
  title: 'name_and_title',
  description: 'describe_html',
  price: 'price',
  'currency code': 'currency',
  quantity: 'quantity',
  sku: 'own_code',
  'variation 1 name': 'option_name_1',
  'variation 1 values': 'option_list_1',
  'variation 2 name': 'option_name_2',
  'variation 2 values': 'option_list_2',
};

/** What columns of other files are called. */
const usual: Mapping = {
  sku: 'own_code',
  code: 'own_code',
  'item number': 'own_code',
  'product code': 'own_code',
  name: 'name_and_title',
  product: 'name_and_title',
  'product name': 'name_and_title',
  item: 'name_and_title',
  description: 'describe_html',
  'unit price': 'price',
  'retail price': 'price',
  currency: 'currency',
  qty: 'quantity',
  stock: 'quantity',
  inventory: 'quantity',
  'on hand': 'quantity',
  size: 'option',
  color: 'option',
  colour: 'option',
  material: 'option',
  style: 'option',
  image: 'picture',
  'image url': 'picture',
  photo: 'picture',
  picture: 'picture',
  'weight (g)': 'weight_g',
  'weight (oz)': 'weight_oz',
  'weight (lb)': 'weight_lb',
  'weight (kg)': 'weight_kg',
  status: 'on_sale',
};

const own: Mapping = Object.fromEntries(importTargets.map(({ name }) => [columnKey(name), name]));

const known: Readonly<Record<ImportTemplate, Mapping>> = {
  wishbin: own,
  shopify,
  etsy,
  other: { ...usual, ...own },
};

const many = new Set<string>(importTargets.filter((target) => target.many).map(({ name }) => name));

/** Recognizes a file by its first line. */
export function templateOf(header: readonly string[]): ImportTemplate {
  const names = new Set(header.map(columnKey));
  const has = (...all: readonly string[]): boolean => all.every((name) => names.has(name));
  if (has('own code') || has('product id')) return 'wishbin';
  if (has('handle', 'variant price') || has('url handle', 'title', 'price')) return 'shopify';
  if (has('title', 'description', 'price', 'currency code')) return 'etsy';
  return 'other';
}

/** What the columns of a file hold, by position, as far as their names say so; null for those to leave out. */
export function targetsOf(
  header: readonly string[],
  template: ImportTemplate,
): readonly (ImportTargetName | null)[] {
  const taken = new Set<string>();
  const mapping = new Map(Object.entries(known[template]));
  return header.map((name) => {
    const target = mapping.get(columnKey(name));
    if (target === undefined || (taken.has(target) && !many.has(target))) return null;
    taken.add(target);
    return target;
  });
}

/** Any of these tells products apart. */
const identifying = new Set<ImportTargetName>([
  'own_code',
  'variant_code',
  'product_id',
  'product_group',
  'name_and_title',
  'name_view',
]);

/** A sentence about a mapping that cannot be used. */
export function mappingProblem(targets: readonly (ImportTargetName | null)[]): string | undefined {
  const used = targets.filter((target) => target !== null);
  const twice = used.find((target, at) => !many.has(target) && used.indexOf(target) < at);
  const label = importTargets.find(({ name }) => name === twice)?.label;
  if (label !== undefined) return `Two columns are “${label}”. Please choose one of them.`;
  if (!used.some((target) => identifying.has(target)))
    return 'Please choose the column with the SKU, or with the name, by which a product is found again.';
  return undefined;
}
