import { stringify } from 'csv-stringify/sync';
import type { ProductExport } from 'shared-api/contract';
import { imageUrl, importColumns } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { DeskActor } from '../editing/edit-product.ts';
import type { VariantRow } from '../editing/product.rules.ts';
import { choicesOf } from '../variants/attribute.repo.ts';
import { variantsOfProducts } from '../variants/variant.repo.ts';
import { type ExportedPicture, type ExportedProduct, picturesOf, productsAfter } from './export.repo.ts';
import { formatOptions, formatPictures, type VariantOption } from './list-cells.rules.ts';
import { quotedCell } from './row.rules.ts';
import { defaultVariantName } from './variant-plan.rules.ts';

type ColumnName = (typeof importColumns)[number]['name'];
type Cells = Partial<Record<ColumnName, string>>;

const COLUMNS = importColumns.map(({ name }) => name);

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const number = (value: number | null): string => (value === null ? '' : String(value));

/** Which product a row is about: by its own code, or by its number where it has none. */
function identity({ id, own_code }: ExportedProduct): Cells {
  return own_code === null ? { product_id: String(id) } : { own_code };
}

function productCells(product: ExportedProduct, pictures: string): Cells {
  return {
    title: product.title,
    name_view: product.name_view,
    describe: product.describe,
    category: product.category ?? '',
    occasions: product.occasions.join(', '),
    finders_fee: String(product.influencer_usd),
    maxover: String(product.maxover),
    minover: String(product.minover),
    manufactured_output: number(product.manufactured_output),
    run_days: String(product.prod_manufacture_days),
    giftable: yesNo(product.giftable),
    add_quantity: yesNo(product.add_quantity),
    limited_edition: yesNo(product.limited_edition),
    listed: yesNo(product.listed),
    active: yesNo(product.active),
    pictures,
  };
}

function variantCells(variant: VariantRow, options: readonly VariantOption[], productName: string): Cells {
  const { name_view } = variant;
  return {
    options: formatOptions(options),
    variant_code: variant.own_code ?? '',
    variant_name: name_view === defaultVariantName(options, productName) ? '' : name_view,
    variant_describe: variant.describe ?? '',
    price: (variant.price_cents / 100).toFixed(2),
    quantity: String(variant.quantity),
    manufacture_days: String(variant.manufacture_days),
    buy_quantity: String(variant.buy_quantity),
    weight_g: number(variant.weight_g),
    box_length_mm: number(variant.box_length_mm),
    box_width_mm: number(variant.box_width_mm),
    box_height_mm: number(variant.box_height_mm),
    variant_active: yesNo(variant.active),
  };
}

/** Products of one page of an export. */
const PAGE = 200;

/** The products of a company as a file that an import takes. */
export interface ExportService {
  /** The rows of the products behind `after`; the first page begins with the names of the columns. */
  page(actor: DeskActor, after: number): Promise<ProductExport>;
}

/** @param siteUrl where shoppers see pictures */
export function exportService(database: Database, siteUrl: string): ExportService {
  const rowsOf = async (products: readonly ExportedProduct[]): Promise<Cells[]> => {
    const ids = products.map(({ id }) => id);
    const variants = Map.groupBy(await variantsOfProducts(database, ids), ({ product_id }) => product_id);
    const pictures = Map.groupBy(await picturesOf(database, ids), ({ product_id }) => product_id);
    const options = new Map(
      (await choicesOf(database, ids)).flatMap((choice) =>
        choice.options.map(({ id, name_view }) => [id, { name: choice.name_view, value: name_view }]),
      ),
    );
    return products.flatMap((product) => {
      const whole = { ...identity(product), ...productCells(product, pictureCell(pictures.get(product.id))) };
      const own = variants.get(product.id) ?? [];
      if (own.length === 0) return [whole];
      return own.map((variant, at) => ({
        ...(at === 0 ? whole : identity(product)),
        ...variantCells(
          variant,
          variant.selections.flatMap((id) => options.get(id) ?? []),
          product.name_view,
        ),
      }));
    });
  };
  const pictureCell = (pictures: readonly ExportedPicture[] = []): string =>
    formatPictures(
      pictures.map(({ location, alt }) => ({ address: `${siteUrl}${imageUrl(location)}`, alt })),
    );
  return {
    page: async ({ companyId }, after) => {
      const found = await productsAfter(database, companyId, { after, most: PAGE + 1 });
      const products = found.slice(0, PAGE);
      const rows = (await rowsOf(products)).map((cells) =>
        COLUMNS.map((name) => quotedCell(cells[name] ?? '')),
      );
      const csv = stringify(after === 0 ? [COLUMNS, ...rows] : rows, {
        bom: after === 0,
        record_delimiter: 'windows',
        quoted_match: /[\r\n]|^\s|\s$/,
      });
      const last = products.at(-1)?.id ?? null;
      return { csv, products: products.length, next: found.length > PAGE ? last : null };
    },
  };
}
