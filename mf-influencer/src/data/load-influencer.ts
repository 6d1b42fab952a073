import { idParam } from 'shared-api/contract/params';
import type { Product } from 'shared-api/contract/product-schema';
import { getInfluencer, listGifted, listInfluenced } from 'shared-api/contract/stakeholder';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { api, isApiError } from 'shared-auth';
import { type LoaderFunctionArgs, notFound } from 'shared-shell';
import { type Listing, listOrNone } from './list-or-none.ts';

export interface InfluencerData {
  readonly influencer: Influencer;
  /** What they recommend, what they bought first. */
  readonly products: Listing<Product>;
  readonly gifted: Listing<Product>;
}

const UNKNOWN = 'There is no influencer at this address.';

/**
 * First data of an influencer's page. Throws the 404 page where the address names no influencer; a list that fails is the
 * page's to show. Nothing here counts a view: the shell records the visit once the page stands.
 */
export async function loadInfluencer({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<InfluencerData> {
  const id = idParam.safeParse(params.id);
  if (!id.success) throw notFound(UNKNOWN);
  const options = { params: { id: id.data }, signal };
  const products = listOrNone(api.call(listInfluenced, options), 'the products of an influencer');
  const gifted = listOrNone(api.call(listGifted, options), 'the gifts of an influencer');
  // Asked for side by side; their failure counts only for a page that there is.
  for (const list of [products, gifted]) list.catch(() => undefined);
  try {
    const influencer = await api.call(getInfluencer, options);
    return { influencer, products: await products, gifted: await gifted };
  } catch (error) {
    throw isApiError(error) && error.status === 404 ? notFound(UNKNOWN) : error;
  }
}
