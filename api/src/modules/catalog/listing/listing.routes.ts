import { listCompanies, listFacets, listProducts, listSimilarProducts } from 'shared-api/contract';
import type { Handler, Serve } from '../../../platform/contract/serve.ts';
import { networkLimit } from '../../../platform/limits/rate-limit.ts';
import type { ListingService } from './listing.service.ts';

/** Searches per network address and window. A page of results sends three, and each pause in typing one. */
const SEARCHES = { points: 240, seconds: 60 } as const;

/** Counts a request with a text to search for, as `NetworkLimit` does; one without a text is not limited. */
export type SearchLimit = (text: string | undefined, forwardedAddress: string | null) => Promise<void>;

export function searchLimit(): SearchLimit {
  const limit = networkLimit(SEARCHES);
  return async (text, forwardedAddress) => {
    if (text) await limit(forwardedAddress);
  };
}

/** Paged lists, their facets and search. Staff also see their own company's list before it is approved. */
export function routeListing(serve: Serve, listing: ListingService, limit: SearchLimit): void {
  const page: Handler<typeof listProducts> = async ({ query, forwardedAddress }) => {
    await limit(query.q, forwardedAddress);
    return listing.page(query);
  };
  const facets: Handler<typeof listFacets> = async ({ query, forwardedAddress }) => {
    await limit(query.q, forwardedAddress);
    return listing.facets(query);
  };
  serve(listProducts, page, {
    cache: 'public',
    tags: ({ query }, { products: [first] }) =>
      query.company !== undefined && first ? [`shelf-${first.company_id}`] : ['products'],
    hidden: ({ query, actor }) => listing.page(query, actor),
  });
  serve(listFacets, facets, {
    cache: 'public',
    // A page that shows a company's facets has asked for its list too.
    tags: ({ query }) => (query.company === undefined ? ['products'] : []),
    hidden: ({ query, actor }) => listing.facets(query, actor),
  });
  serve(listSimilarProducts, async ({ params }) => ({ products: await listing.similar(params.id) }), {
    cache: 'public',
    tags: () => ['products'],
  });
  serve(listCompanies, async () => ({ companies: await listing.companies() }), {
    cache: 'public',
    tags: () => ['companies', 'products'],
  });
}
