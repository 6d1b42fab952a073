import type {
  Addon,
  Attribute,
  Merchandise,
  Product,
  ProductOffer,
  ProductPage,
  Selection,
} from 'shared-api/contract';
import { areasOf } from 'shared-api/rules';
import { type Batch, type RowStream, rowsInBatches } from '../../../platform/contract/row-stream.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import { hiddenCompaniesFor } from '../../companies/index.ts';
import { listedCards } from '../listing/listing.repo.ts';
import type { ListedRow } from '../listing/listing.rules.ts';
import {
  addonsOfProduct,
  attributesOfMerchandise,
  selectionsOfAttribute,
  variantsInGroup,
} from './merchandise.repo.ts';
import { type Choice, chosenVariant, startingVariant, toMerchandise } from './merchandise.rules.ts';
import {
  activeProducts,
  BATCH_ROWS,
  companyProducts,
  isCompanyShown,
  productOfCompany,
  productPage,
} from './product.repo.ts';
import { toProduct, toProductPage } from './product.rules.ts';
import { offeredAttributes, offeredVariants, personalizedParts } from './product-page.repo.ts';
import { ownVariants, toAttributes, toOfferedAddons } from './product-page.rules.ts';

/** An array of the specification, as a stream when it is long. */
export type Products = Product[] | RowStream<Product>;

/**
 * Browsing and choosing. Every method rejects with a 404 CallError for what does not exist or is hidden from the viewer. Staff also
 * see their own company before it is approved.
 */
export interface CatalogService {
  listActive(): Promise<Products>;
  listOfCompany(companyId: number, viewer?: Actor): Promise<Products>;
  product(id: number, viewer?: Actor): Promise<ProductPage>;
  /** Everything that the page of a company's product shows at first. */
  offer(company: string, productId: number, viewer?: Actor): Promise<ProductOffer>;
  /** The merchandise a product starts with. */
  start(productId: number, groupId: number, viewer?: Actor): Promise<Merchandise>;
  /** The merchandise that a choice leads to; 422 when no variant has it. */
  choose(productId: number, groupId: number, choice: Choice, viewer?: Actor): Promise<Merchandise>;
  attributes(merchId: number, viewer?: Actor): Promise<Attribute[]>;
  selections(attributeId: number, viewer?: Actor): Promise<Selection[]>;
  addons(productId: number, viewer?: Actor): Promise<Addon[]>;
}

export function catalogService(database: Database): CatalogService {
  const also = async (viewer: Actor | undefined): Promise<readonly number[]> =>
    viewer ? hiddenCompaniesFor(database, viewer) : [];
  return {
    listActive: () =>
      rowsInBatches(async (after: number | undefined) => toBatch(await activeProducts(database, after ?? 0))),
    listOfCompany: async (companyId, viewer) => {
      if (!(await isCompanyShown(database, companyId, await also(viewer)))) throw notFound('company');
      return rowsInBatches(async (after: number | undefined) =>
        toBatch(await companyProducts(database, companyId, after ?? 0)),
      );
    },
    product: async (id, viewer) =>
      toProductPage(found(await productPage(database, id, await also(viewer)), 'product')),
    offer: async (company, productId, viewer) =>
      productOffer(database, company, productId, await also(viewer)),
    start: async (productId, groupId, viewer) => {
      const variants = await variantsInGroup(database, productId, groupId, await also(viewer));
      return toMerchandise(found(startingVariant(variants), 'product'));
    },
    choose: async (productId, groupId, choice, viewer) => {
      const variants = await variantsInGroup(database, productId, groupId, await also(viewer));
      found(startingVariant(variants), 'product');
      const chosen = chosenVariant(variants, choice);
      if (!chosen) throw new CallError('invalid', 'This product has no variant with that choice.');
      return toMerchandise(chosen);
    },
    attributes: async (merchId, viewer) =>
      found(await attributesOfMerchandise(database, merchId, await also(viewer)), 'merchandise'),
    selections: async (attributeId, viewer) =>
      found(await selectionsOfAttribute(database, attributeId, await also(viewer)), 'attribute'),
    addons: async (productId, viewer) =>
      found(await addonsOfProduct(database, productId, await also(viewer)), 'product'),
  };
}

async function productOffer(
  database: Queryable,
  companyCode: string,
  productId: number,
  also: readonly number[],
): Promise<ProductOffer> {
  const [row, variants, attributes, personalized] = await Promise.all([
    productOfCompany(database, productId, companyCode, also),
    offeredVariants(database, productId, also),
    offeredAttributes(database, productId),
    personalizedParts(database, productId),
  ]);
  const { company, ...product } = found(row, 'product');
  const start = found(startingVariant(ownVariants(variants)), 'product');
  const addons = toOfferedAddons(variants, attributes);
  const parts = [productId, ...addons.map(({ product_id }) => product_id)];
  const areas = new Map(personalized.map(({ id, personalization }) => [id, personalization]));
  return {
    company,
    product: toProductPage(product),
    merchandise: toMerchandise(start),
    attributes: toAttributes(attributes, start),
    addons,
    areas: areasOf(areas, parts),
    needed: personalized
      .filter(({ id, texts, pictures }) => parts.includes(id) && texts + pictures > 0)
      .map(({ id: part, texts, pictures }) => ({ part, texts, pictures })),
  };
}

/** Listed products by id, in the given order. */
export async function listOfProducts(database: Queryable, ids: readonly number[]): Promise<Product[]> {
  return (await listedCards(database, ids)).map(toProduct);
}

function toBatch(rows: readonly ListedRow[]): Batch<Product, number> {
  return { rows: rows.map(toProduct), next: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.id };
}

function found<T>(value: T | undefined, thing: string): T {
  if (value === undefined) throw notFound(thing);
  return value;
}
