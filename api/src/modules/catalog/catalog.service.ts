import type { Addon, Attribute, Merchandise, Product, ProductPage, Selection } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { addonsOfProduct, attributesOfMerchandise, selectionsOfAttribute } from './choice.repo.ts';
import { variantsInGroup } from './merchandise.repo.ts';
import { type Choice, chosenVariant, startingVariant, toMerchandise } from './merchandise.rules.ts';
import {
  activeProducts,
  companyProducts,
  productPage,
  productsNamed,
  productsOfCompanies,
} from './product.repo.ts';
import { toProduct, toProductPage } from './product.rules.ts';

/** Browsing and choosing. Every method rejects with a 404 CallError for what does not exist or is not shown. */
export interface CatalogService {
  listActive(): Promise<Product[]>;
  listOfCompany(companyId: number): Promise<Product[]>;
  product(id: number): Promise<ProductPage>;
  /** The merchandise a product starts with. */
  start(productId: number, groupId: number): Promise<Merchandise>;
  /** The merchandise that a choice leads to; 422 when no variant has it. */
  choose(productId: number, groupId: number, choice: Choice): Promise<Merchandise>;
  attributes(merchId: number): Promise<Attribute[]>;
  selections(attributeId: number): Promise<Selection[]>;
  addons(productId: number): Promise<Addon[]>;
}

export function catalogService(database: Database): CatalogService {
  return {
    listActive: async () => (await activeProducts(database)).map(toProduct),
    listOfCompany: async (companyId) =>
      found(await companyProducts(database, companyId), 'company').map(toProduct),
    product: async (id) => toProductPage(found(await productPage(database, id), 'product')),
    start: async (productId, groupId) => {
      const variants = await variantsInGroup(database, productId, groupId);
      return toMerchandise(found(startingVariant(variants), 'product'));
    },
    choose: async (productId, groupId, choice) => {
      const variants = await variantsInGroup(database, productId, groupId);
      found(startingVariant(variants), 'product');
      const chosen = chosenVariant(variants, choice);
      if (!chosen) throw new CallError('invalid', 'This product has no variant with that choice.');
      return toMerchandise(chosen);
    },
    attributes: async (merchId) => found(await attributesOfMerchandise(database, merchId), 'merchandise'),
    selections: async (attributeId) => found(await selectionsOfAttribute(database, attributeId), 'attribute'),
    addons: async (productId) => found(await addonsOfProduct(database, productId), 'product'),
  };
}

/** The products to be seen of some companies, in the companies' order. */
export async function listOfCompanies(
  database: Queryable,
  companyIds: readonly number[],
): Promise<Product[]> {
  return (await productsOfCompanies(database, companyIds)).map(toProduct);
}

/** Products by their ids, in that order; those that are not to be seen are left out. */
export async function listOfProducts(database: Queryable, ids: readonly number[]): Promise<Product[]> {
  return (await productsNamed(database, ids)).map(toProduct);
}

function found<T>(value: T | undefined, thing: string): T {
  if (value === undefined) throw notFound(thing);
  return value;
}
