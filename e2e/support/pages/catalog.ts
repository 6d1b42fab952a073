import type { Locator, Page } from '@playwright/test';
import { listActiveProducts, type Product } from 'shared-api/contract/catalog/products';
import { type Company, getCompanyByCode } from 'shared-api/contract/companies/company';
import { type ApiServer, apiAnswer, fixedAnswer } from '../servers/api-server.ts';

/** The demo marketplace's products, from the API. */
export interface Catalog {
  /** In the order of the home list. */
  products: Product[];
  /** Companies by their position in the home list. */
  companies: Company[];
  /** A company with header 1, not the marketplace's own. */
  branded: Company;
  /** Another such company. */
  other: Company;
  /** A company with header 2. */
  placeholder: Company;
  productOf(company: Company): Product;
}

/** The home list of a server: one with its own database lacks the products of other journeys. */
export async function listedProducts({ url }: Pick<ApiServer, 'url'>): Promise<Product[]> {
  return listActiveProducts.answer.parse(await apiAnswer(`${url}/api/company/product/active`));
}

/** Reads the demo marketplace from the API. */
export async function readCatalog({ url }: ApiServer): Promise<Catalog> {
  const products = await listedProducts({ url });
  const codes = [...new Set(products.map((product) => product.company_name_code))];
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
    companies,
    branded,
    other,
    placeholder,
    productOf({ id, name_view }) {
      const product = products.find(({ company_id }) => company_id === id);
      if (!product) throw new Error(`${name_view} sells nothing`);
      return product;
    },
  };
}

export function companyPath({ name_code }: Pick<Company, 'name_code'>): string {
  return `/company/${name_code}`;
}

export function productPath({ company_name_code, id }: Product): string {
  return `/company/${company_name_code}/product/${id}`;
}

/** The product cards on a page, in their order. */
export function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The card of one product. */
export function cardOf(page: Page, product: Product): Locator {
  return cardsOf(page).filter({ has: page.locator(`a[href="${productPath(product)}"]`) });
}
