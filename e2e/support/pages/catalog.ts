import type { Locator, Page } from '@playwright/test';
import { type ListedProduct, listProducts, type ProductList } from 'shared-api/contract/catalog/listing';
import { listActiveProducts, type Product } from 'shared-api/contract/catalog/products';
import { type Company, getCompanyByCode } from 'shared-api/contract/companies/company';
import { type ApiServer, apiAnswer, fixedAnswer } from '../servers/api-server.ts';

/** The demo marketplace's products, from the API. */
export interface Catalog {
  /** The first page of the home list. */
  products: ListedProduct[];
  /** Every active product of every company. */
  all: Product[];
  /** Companies by their position among all products. */
  companies: Company[];
  /** A company with header 1, not the marketplace's own. */
  branded: Company;
  /** Another such company. */
  other: Company;
  /** A company with header 2. */
  placeholder: Company;
  /** A product of the first page of the home list. */
  productOf(company: Company): ListedProduct;
}

/** The first page of a list of a server, with the search part of its address. */
export async function listPage({ url }: Pick<ApiServer, 'url'>, search = ''): Promise<ProductList> {
  return listProducts.answer.parse(await apiAnswer(`${url}/api/shop/products${search}`));
}

/** The home list's first page of a server: one with its own database lacks the products of other journeys. */
export async function listedProducts(server: Pick<ApiServer, 'url'>): Promise<ListedProduct[]> {
  return (await listPage(server)).products;
}

/** Reads the demo marketplace from the API. */
export async function readCatalog({ url }: ApiServer): Promise<Catalog> {
  const products = await listedProducts({ url });
  const all = listActiveProducts.answer.parse(await apiAnswer(`${url}/api/company/product/active`));
  const codes = [...new Set(all.map((product) => product.company_name_code))];
  const companies = await Promise.all(
    codes.map(async (code) =>
      getCompanyByCode.answer.parse(await fixedAnswer(`${url}/api/company/code/${code}`)),
    ),
  );
  const [branded, other] = companies.filter(({ id, template_id }) => template_id === 1 && id !== 1);
  const placeholder = companies.find(({ template_id }) => template_id === 2);
  if (!branded || !other || !placeholder) throw new Error('The demo data lacks a company of some template');
  return {
    products,
    all,
    companies,
    branded,
    other,
    placeholder,
    productOf({ id, name_view }) {
      const product = products.find(({ company_id }) => company_id === id);
      if (!product) throw new Error(`${name_view} has no product on the first page`);
      return product;
    },
  };
}

export function companyPath({ name_code }: Pick<Company, 'name_code'>): string {
  return `/company/${name_code}`;
}

export function productPath({ company_name_code, id }: Pick<Product, 'company_name_code' | 'id'>): string {
  return `/company/${company_name_code}/product/${id}`;
}

/** The product cards on a page, in their order. */
export function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The card of one product. */
export function cardOf(page: Page, product: Pick<Product, 'company_name_code' | 'id'>): Locator {
  return cardsOf(page).filter({ has: page.locator(`a[href="${productPath(product)}"]`) });
}
