import { getMerchandise, type Merchandise } from 'shared-api/contract/catalog/merchandise';
import { getProduct, type ProductPage } from 'shared-api/contract/catalog/products';
import { type Company, getCompanyByCode } from 'shared-api/contract/companies/company';
import { idParam, nameCodeParam } from 'shared-api/contract/params';
import { api } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { loadAddons, loadParts, type PartsResult } from './load-parts.ts';
import { logFailure, readFailure } from './log-failure.ts';
import type { SharedBy } from './shared-by.ts';

/**
 * Waits for the thing that a page is about. Where the server does not know it, or its name in the address
 * makes no sense, this throws the shell's 404 page with `message`; other failures pass as they are.
 */
export async function loadOrNotFound<Thing>(call: Promise<Thing>, message: string): Promise<Thing> {
  try {
    return await call;
  } catch (error) {
    const { status } = readFailure(error);
    throw status === 404 || status === 400 ? notFound(message) : error;
  }
}

/** Stock and funding of a product, or that they could not be fetched. */
export type StockResult =
  | { readonly kind: 'known'; readonly merchandise: Merchandise }
  | { readonly kind: 'failed'; readonly requestId: string | null };

/** A page can do without its stock figures: their failure is logged, and the page says it in their place. */
export async function stockOrFailure(call: Promise<Merchandise>): Promise<StockResult> {
  try {
    return { kind: 'known', merchandise: await call };
  } catch (error) {
    const { aborted, requestId } = readFailure(error);
    if (aborted) throw error;
    logFailure('stock and funding could not be fetched', error);
    return { kind: 'failed', requestId };
  }
}

export interface ProductData {
  readonly company: Company;
  readonly product: ProductPage;
  /** The variant the product starts with. */
  readonly stock: StockResult;
  /** What can be ordered of it; failed too where the stock is unknown. */
  readonly order: PartsResult;
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

  const link = loadSharedBy(request);
  const figures = api.call(getMerchandise, {
    params: { product_id: id.data, group_product_id: id.data },
    signal,
  });
  const addons = loadAddons(id.data, signal);
  // Asked for side by side; their failure counts only for a page that there is.
  figures.catch(() => undefined);
  addons.catch(() => undefined);
  const [company, product] = await Promise.all([
    loadOrNotFound(api.call(getCompanyByCode, { params: { name_code: code.data }, signal }), UNKNOWN),
    loadOrNotFound(api.call(getProduct, { params: { id: id.data }, signal }), UNKNOWN),
  ]);
  if (product.company_id !== company.id) throw notFound(UNKNOWN);
  const stock = await stockOrFailure(figures);
  const order = stock.kind === 'known' ? await loadParts(product, stock.merchandise, addons, signal) : stock;
  return { company, product, stock, order, sharedBy: await link };
}

/**
 * The last one counts, as when the link is followed. Few URLs have one, so its code is a separate chunk. Only link
 * previews need it: the page works without it.
 */
async function loadSharedBy({ url, signal }: Request): Promise<SharedBy | null> {
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
