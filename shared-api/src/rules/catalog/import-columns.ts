/** What a column of a product file takes, in words for its author. */
export interface ImportColumn {
  readonly name: string;
  readonly takes: string;
  /** Required for a new product; omitted columns leave an existing product unchanged. */
  readonly needed: boolean;
}

const column = <const Name extends string>(
  name: Name,
  takes: string,
  needed = false,
): ImportColumn & { readonly name: Name } => ({ name, takes, needed });
const DAYS = 'Days, a whole number from 0 to 365';
const YES_NO = 'yes or no';
const MILLIMETRES = 'A whole number of millimetres';

/** The columns of a file of products, by their names in its first line, in the order of the sample. */
export const importColumns = [
  column('own_code', 'Your own number of the product, by which it is found again', true),
  column('product_id', 'The number of a product that is there and has no own one yet, as an export names it'),
  column('title', 'A line about the product', true),
  column('name_view', 'The name of the product', true),
  column('describe', 'A text about the product'),
  column('category', 'The name of a category, such as one that the product form offers'),
  column('occasions', 'Names of occasions with commas between them'),
  column(
    'options',
    'What the variant is, such as Size: Large; Color: Blue. One row for each variant, with the same own_code; Size: S | L stands for both',
  ),
  column('variant_code', 'Your own number of the variant (SKU); a row with it alone is about that variant'),
  column('variant_name', 'The name of the variant; left out, its options or the name of the product'),
  column('variant_describe', 'A text about the variant, in place of that of the product'),
  column('price', 'Dollars, such as 12.50', true),
  column('finders_fee', 'A whole number of percent from 0 to 95; 10 when left out'),
  column('quantity', 'Units on hand'),
  column('maxover', 'Most back-orders'),
  column('minover', 'Units that have to wait before a run starts'),
  column('manufactured_output', 'Units that a run makes; left out, one run makes all'),
  column('run_days', DAYS),
  column('manufacture_days', DAYS),
  column('buy_quantity', 'Default order quantity'),
  column('weight_g', 'A whole number of grams'),
  column('box_length_mm', MILLIMETRES),
  column('box_width_mm', MILLIMETRES),
  column('box_height_mm', MILLIMETRES),
  column('giftable', YES_NO),
  column('add_quantity', YES_NO),
  column('limited_edition', YES_NO),
  column('listed', 'yes, or no for a product that is only offered with others'),
  column('active', YES_NO),
  column('variant_active', YES_NO),
  column(
    'pictures',
    'Web addresses of .jpg or .png pictures with blanks between them, each with what it shows behind it. They are fetched after the row and added',
  ),
] as const;
