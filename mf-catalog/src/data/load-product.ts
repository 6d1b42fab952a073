import { getProductOffer, type ProductOffer } from 'shared-api/contract/catalog/product-page';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import type { Company } from 'shared-api/contract/companies/company';
import { idParam, nameCodeParam } from 'shared-api/contract/params';
import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { api } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { type Parts, partsOf } from '../domain/part.ts';
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

export interface ProductData {
  readonly company: Company;
  readonly product: ProductPage;
  /** What can be put together on the page. */
  readonly parts: Parts;
  readonly areas: readonly PersonalizedArea[];
  readonly needed?: ProductOffer['needed'];
  /** Whose link the address is, for previews of it; null for an address without one, or one that earns nothing there. */
  readonly sharedBy: SharedBy | null;
}

const UNKNOWN = 'There is no such product at this address.';

/** First data of a product's page. Throws the 404 page where the company has no such product. */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { signal } = request;
  const code = nameCodeParam.safeParse(params.company);
  const id = idParam.safeParse(params.product);
  if (!code.success || !id.success) throw notFound(UNKNOWN);

  const link = loadSharedBy(request, code.data);
  const offer = await loadOrNotFound(
    api.call(getProductOffer, { params: { name_code: code.data, product_id: id.data }, signal }),
    UNKNOWN,
  );
  const { company, product, areas, needed } = offer;
  return { company, product, parts: partsOf(offer), areas, needed, sharedBy: await link };
}

/**
 * The last one counts, as when the link is followed. Few URLs have one, so its code is a separate chunk. Only link
 * previews need it: the page works without it.
 */
async function loadSharedBy({ url, signal }: Request, company: string): Promise<SharedBy | null> {
  const text = new URL(url).searchParams.getAll('i').at(-1);
  if (text === undefined) return null;
  try {
    const { sharedBy } = await import(/* webpackChunkName: "shared-by" */ './shared-by.ts');
    return await sharedBy(text, company, signal);
  } catch (error) {
    logFailure('whose link it is could not be told', error);
    return null;
  }
}
