import { getCompanyByCode } from 'shared-api/contract/company';
import type { Company } from 'shared-api/contract/company-schema';
import { getMerchandise } from 'shared-api/contract/order';
import { idParam, nameCodeParam } from 'shared-api/contract/params';
import { getProduct } from 'shared-api/contract/product';
import type { ProductPage } from 'shared-api/contract/product-schema';
import { api } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { found } from './found.ts';
import { askAddons, loadParts, type PartsAnswer } from './load-parts.ts';
import { logFailure } from './log-failure.ts';
import type { SharedBy } from './shared-by.ts';
import { type StockAnswer, stockOrFailure } from './stock-or-failure.ts';

export interface ProductData {
  readonly company: Company;
  readonly product: ProductPage;
  /** The variant the product starts with. */
  readonly stock: StockAnswer;
  /** What can be ordered of it; failed too where the stock is unknown. */
  readonly order: PartsAnswer;
  /** Whose link the address is, for previews of it; null for an address without one. */
  readonly sharedBy: SharedBy | null;
}

const UNKNOWN = 'There is no such product at this address.';

/** First data of a product's page. Throws the 404 page where the company has no such product. */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { signal } = request;
  const code = nameCodeParam.safeParse(params.company);
  const id = idParam.safeParse(params.product);
  if (!code.success || !id.success) throw notFound(UNKNOWN);

  const link = askLink(request);
  const figures = api.call(getMerchandise, {
    params: { product_id: id.data, group_product_id: id.data },
    signal,
  });
  const addons = askAddons(id.data, signal);
  // Asked for side by side; their failure counts only for a page that there is.
  figures.catch(() => undefined);
  addons.catch(() => undefined);
  const [company, product] = await Promise.all([
    found(api.call(getCompanyByCode, { params: { name_code: code.data }, signal }), UNKNOWN),
    found(api.call(getProduct, { params: { id: id.data }, signal }), UNKNOWN),
  ]);
  if (product.company_id !== company.id) throw notFound(UNKNOWN);
  const stock = await stockOrFailure(figures);
  const order = stock.kind === 'known' ? await loadParts(product, stock.merchandise, addons, signal) : stock;
  return { company, product, stock, order, sharedBy: await link };
}

/**
 * The last one counts, as where the link is followed; hardly an address has one, so its code is a file of its own. Only
 * previews need it: the page stands without it.
 */
async function askLink({ url, signal }: Request): Promise<SharedBy | null> {
  const text = new URL(url).searchParams.getAll('i').at(-1);
  if (text === undefined) return null;
  try {
    const { sharedBy } = await import(/* webpackChunkName: "shared-by" */ './shared-by.ts');
    return await sharedBy(text, signal);
  } catch (error) {
    logFailure('whose link it is could not be told', error);
    return null;
  }
}
