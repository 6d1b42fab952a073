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
import { type StockAnswer, stockOrFailure } from './stock-or-failure.ts';

export interface ProductData {
  readonly company: Company;
  readonly product: ProductPage;
  /** The variant the product starts with. */
  readonly stock: StockAnswer;
  /** What can be ordered of it; failed too where the stock is unknown. */
  readonly order: PartsAnswer;
}

const UNKNOWN = 'There is no such product at this address.';

/** First data of a product's page. Throws the 404 page where the company has no such product. */
export async function loadProduct({ params, request: { signal } }: LoaderFunctionArgs): Promise<ProductData> {
  const code = nameCodeParam.safeParse(params.company);
  const id = idParam.safeParse(params.product);
  if (!code.success || !id.success) throw notFound(UNKNOWN);

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
  return { company, product, stock, order };
}
