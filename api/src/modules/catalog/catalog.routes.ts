import {
  chooseMerchandise,
  getMerchandise,
  getProduct,
  listActiveProducts,
  listAddons,
  listAttributes,
  listCompanyProducts,
  listSelections,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { CatalogService } from './catalog.service.ts';

/** Lists and pages of what is on sale; a company that is not shown yet is seen by those who work for it. */
export function routeCatalog(serve: Serve, catalog: CatalogService): void {
  serve(listActiveProducts, () => catalog.listActive(), { cache: 'public' });
  serve(listCompanyProducts, ({ params }) => catalog.listOfCompany(params.companyId), {
    cache: 'public',
    hidden: ({ params, actor }) => catalog.listOfCompany(params.companyId, actor),
  });
  serve(getProduct, ({ params }) => catalog.product(params.id), {
    cache: 'public',
    hidden: ({ params, actor }) => catalog.product(params.id, actor),
  });
  routeChoosing(serve, catalog);
}

/** How a variant is chosen on the page of a product. */
function routeChoosing(serve: Serve, catalog: CatalogService): void {
  serve(getMerchandise, ({ params }) => catalog.start(params.product_id, params.group_product_id), {
    cache: 'public',
    hidden: ({ params, actor }) => catalog.start(params.product_id, params.group_product_id, actor),
  });
  serve(
    chooseMerchandise,
    ({ params, body }) => catalog.choose(params.product_id, params.group_product_id, body),
    {
      hidden: ({ params, body, actor }) =>
        catalog.choose(params.product_id, params.group_product_id, body, actor),
    },
  );
  serve(listAttributes, ({ params }) => catalog.attributes(params.merch_id), {
    cache: 'public',
    hidden: ({ params, actor }) => catalog.attributes(params.merch_id, actor),
  });
  serve(listSelections, ({ params }) => catalog.selections(params.attribute_id), {
    cache: 'public',
    hidden: ({ params, actor }) => catalog.selections(params.attribute_id, actor),
  });
  serve(listAddons, ({ params }) => catalog.addons(params.product_id), {
    cache: 'public',
    hidden: ({ params, actor }) => catalog.addons(params.product_id, actor),
  });
}
