import { listCompanies, listFacets, listProducts, listSimilarProducts } from 'shared-api/contract';
import type { Handler, Serve } from '../../../platform/contract/serve.ts';
import type { ListingService } from './listing.service.ts';
import type { SearchLimit } from './search-limit.ts';

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
